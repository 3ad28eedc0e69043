// Too slow: after each move floods the open cells from the border to see whether one is cut off. That is the whole board
// each time, and a board of side 3000 has 27 million cells.

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

using Cell = std::pair<int, int>;

const int STEPS[6][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}};

struct Board {
    explicit Board(int size) : size(size), width(2 * size + 1), stones(width * width, false) {}

    bool has(int x, int y) const { return stones[x * width + y]; }
    bool inside(int x, int y) const { return 1 <= x && x < 2 * size && 1 <= y && y < 2 * size && abs(x - y) < size; }

    // All cells of a kind that hang together with the given ones, which are of that kind.
    std::vector<Cell> flood(std::vector<Cell> cells, bool kind) const {
        std::vector<bool> seen(width * width, false);
        for (auto [x, y] : cells) seen[x * width + y] = true;
        for (size_t i = 0; i < cells.size(); i++)
            for (const auto& [dx, dy] : STEPS) {
                const int x = cells[i].first + dx, y = cells[i].second + dy;
                if (!inside(x, y) || has(x, y) != kind || seen[x * width + y]) continue;
                seen[x * width + y] = true;
                cells.push_back({x, y});
            }
        return cells;
    }

    // The sides of the board that a cell lies on, as numbers; a corner lies on two.
    std::vector<int> sides(int x, int y) const {
        const bool on[6] = {x == 1, y == 1, x == 2 * size - 1, y == 2 * size - 1, x - y == size - 1, y - x == size - 1};
        std::vector<int> found;
        for (int i = 0; i < 6; i++)
            if (on[i]) found.push_back(i);
        return found;
    }

    int size, width;
    std::vector<bool> stones;
};

std::string first_win(int size, const std::vector<Cell>& moves) {
    Board board(size);
    for (size_t i = 0; i < moves.size(); i++) {
        board.stones[moves[i].first * board.width + moves[i].second] = true;

        std::set<int> sides;
        int corners = 0;
        for (auto [x, y] : board.flood({moves[i]}, true)) {
            const auto touched = board.sides(x, y);
            if (touched.size() == 2) corners++;
            else sides.insert(touched.begin(), touched.end());
        }

        std::vector<Cell> border;
        size_t open = 0;
        for (int x = 1; x < 2 * size; x++)
            for (int y = std::max(1, x - size + 1); y < std::min(2 * size, x + size); y++)
                if (!board.has(x, y)) {
                    open++;
                    if (!board.sides(x, y).empty()) border.push_back({x, y});
                }
        const bool ring = board.flood(border, false).size() < open;

        std::string names;
        if (corners >= 2) names += "-bridge";
        if (sides.size() >= 3) names += "-fork";
        if (ring) names += "-ring";
        if (!names.empty()) return names.substr(1) + " in move " + std::to_string(i + 1);
    }
    return "none";
}

int main() {
    int cases;
    std::cin >> cases;
    for (int number = 1; number <= cases; number++) {
        int size, count;
        std::cin >> size >> count;
        std::vector<Cell> moves(count);
        for (auto& [x, y] : moves) std::cin >> x >> y;
        std::cout << "Case #" << number << ": " << first_win(size, moves) << "\n";
    }
}
