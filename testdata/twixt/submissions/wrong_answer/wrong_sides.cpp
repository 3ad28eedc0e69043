// Trap: asks whether the pegs join y = 0 and y = N. These are White's end zones, and the last peg is Black's.

#include <iostream>
#include <queue>
#include <utility>
#include <vector>

struct Step {
    int x, y;
};
const Step DIRECTIONS[4] = {{1, -2}, {2, -1}, {2, 1}, {1, 2}};

// On which side of the line from the origin along `line` does the point lie?
int side(Step line, int x, int y) { return line.x * y - line.y * x; }

struct Blocker {
    int x, y, direction;  // relative to the smaller end
};

// For each direction the links that cross it.
std::vector<std::vector<Blocker>> make_blockers() {
    std::vector<std::vector<Blocker>> blockers(4);
    for (int d = 0; d < 4; d++)
        for (int e = 0; e < 4; e++)
            for (int x = -2; x <= 2; x++)
                for (int y = -4; y <= 4; y++) {
                    const Step a = DIRECTIONS[d], b = DIRECTIONS[e];
                    const bool parts_a = side(b, -x, -y) * side(b, a.x - x, a.y - y) < 0;
                    const bool parts_b = side(a, x, y) * side(a, x + b.x, y + b.y) < 0;
                    if (parts_a && parts_b) blockers[d].push_back({x, y, e});
                }
    return blockers;
}

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

    // Is the peg linked to both end zones?
    bool wins(int x, int y) const {
        std::vector<std::vector<bool>> seen(size + 1, std::vector<bool>(size + 1));
        std::queue<std::pair<int, int>> queue;
        seen[x][y] = true;
        queue.push({x, y});
        bool low = false, high = false;
        while (!queue.empty()) {
            auto [x, y] = queue.front();
            queue.pop();
            low |= y == 0;
            high |= y == size;
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

    // Links (x, y) to (x2, y2), which lies in direction `d`, if both pegs are there and no link is in the way.
    void link(int x, int y, int d, int x2, int y2) {
        static const auto blockers = make_blockers();
        if (!on_board(x, y) || !on_board(x2, y2)) return;
        if (pegs[x][y].colour < 0 || pegs[x][y].colour != pegs[x2][y2].colour) return;
        for (const auto& blocker : blockers[d])
            if (has_link(x + blocker.x, y + blocker.y, blocker.direction)) return;
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
