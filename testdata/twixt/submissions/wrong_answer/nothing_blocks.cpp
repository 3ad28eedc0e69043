// Trap: links all pegs a knight's move apart, as if links could cross.

#include <iostream>
#include <queue>
#include <utility>
#include <vector>

struct Step {
    int x, y;
};
const Step DIRECTIONS[4] = {{1, -2}, {2, -1}, {2, 1}, {1, 2}};

class Game {
  public:
    explicit Game(int size) : size(size), pegs(size + 1, std::vector<Point>(size + 1)) {}

    void play(int x, int y, int colour) {
        pegs[x][y].colour = colour;
        for (int d = 0; d < 4; d++) {
            link(x, y, d, x + DIRECTIONS[d].x, y + DIRECTIONS[d].y);
            link(x - DIRECTIONS[d].x, y - DIRECTIONS[d].y, d, x, y);
        }
    }

    // Is the peg linked to both of Black's end zones?
    bool wins(int x, int y) const {
        std::vector<std::vector<bool>> seen(size + 1, std::vector<bool>(size + 1));
        std::queue<std::pair<int, int>> queue;
        seen[x][y] = true;
        queue.push({x, y});
        bool low = false, high = false;
        while (!queue.empty()) {
            auto [x, y] = queue.front();
            queue.pop();
            low |= x == 0;
            high |= x == size;
            auto visit = [&](int x, int y) {
                if (!seen[x][y]) seen[x][y] = true, queue.push({x, y});
            };
            for (int d = 0; d < 4; d++) {
                const auto [dx, dy] = DIRECTIONS[d];
                if (has_link(x, y, d)) visit(x + dx, y + dy);
                if (has_link(x - dx, y - dy, d)) visit(x - dx, y - dy);
            }
        }
        return low && high;
    }

  private:
    struct Point {
        int colour = -1;
        bool links[4] = {};
    };

    bool on_board(int x, int y) const { return 0 <= x && x <= size && 0 <= y && y <= size; }
    bool has_link(int x, int y, int d) const { return on_board(x, y) && pegs[x][y].links[d]; }

    // Links (x, y) to (x2, y2), which lies in direction `d`, if both pegs are there.
    void link(int x, int y, int d, int x2, int y2) {
        if (!on_board(x, y) || !on_board(x2, y2)) return;
        if (pegs[x][y].colour < 0 || pegs[x][y].colour != pegs[x2][y2].colour) return;
        pegs[x][y].links[d] = true;
    }

    int size;
    std::vector<std::vector<Point>> pegs;
};

int main() {
    int size, count;
    while (std::cin >> size >> count && size != 0) {
        Game game(size);
        int x = 0, y = 0;
        for (int i = 0; i < count; i++) {
            std::cin >> x >> y;
            game.play(x, y, i % 2);
        }
        std::cout << (game.wins(x, y) ? "yes" : "no") << "\n";
    }
}
