// Trap: sees a ring wherever the new stone touches stones in two places of the circle round it, without asking whether
// they belong to one chain. Two chains that it joins for the first time enclose nothing.

#include <cstdint>
#include <iostream>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

// The six neighbours in the order of a circle: two that follow one another touch.
const int CIRCLE[6][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}};

struct Chains {
    std::vector<int> parent, corners, sides;

    int find(int stone) {
        while (parent[stone] != stone) stone = parent[stone] = parent[parent[stone]];
        return stone;
    }
    bool join(int a, int b) {
        a = find(a), b = find(b);
        if (a == b) return false;
        parent[a] = b;
        corners[b] |= corners[a];
        sides[b] |= sides[a];
        return true;
    }
};

// A cell with two sides is a corner; a corner belongs to no side.
void mark(int size, int x, int y, int& corner, int& side) {
    const int last = 2 * size - 1;
    const bool on[6] = {x == 1, y - x == size - 1, y == last, x == last, x - y == size - 1, y == 1};
    corner = side = 0;
    for (int i = 0; i < 6; i++) {
        // The sides stand in the order in which they follow one another round the board.
        if (on[i] && on[(i + 1) % 6]) corner |= 1 << i;
        if (on[i]) side |= 1 << i;
    }
    if (corner) side = 0;
}

int64_t key(int x, int y) { return int64_t(x) << 32 | uint32_t(y); }

std::string first_win(int size, const std::vector<std::pair<int, int>>& moves) {
    const int count = moves.size();
    std::unordered_map<int64_t, int> stone_at;
    stone_at.reserve(2 * count);
    Chains chains{std::vector<int>(count), std::vector<int>(count), std::vector<int>(count)};
    std::iota(chains.parent.begin(), chains.parent.end(), 0);

    for (int i = 0; i < count; i++) {
        auto [x, y] = moves[i];
        mark(size, x, y, chains.corners[i], chains.sides[i]);
        int near[6];
        for (int d = 0; d < 6; d++) {
            auto found = stone_at.find(key(x + CIRCLE[d][0], y + CIRCLE[d][1]));
            near[d] = found == stone_at.end() ? -1 : found->second;
        }
        stone_at[key(x, y)] = i;
        int runs = 0;
        for (int d = 0; d < 6; d++) {
            if (near[d] < 0) continue;
            if (near[(d + 1) % 6] < 0) runs++;
            chains.join(near[d], i);
        }

        const int root = chains.find(i);
        std::string names;
        auto add = [&](bool stands, const char* name) {
            if (stands) names += (names.empty() ? "" : "-") + std::string(name);
        };
        add(__builtin_popcount(chains.corners[root]) >= 2, "bridge");
        add(__builtin_popcount(chains.sides[root]) >= 3, "fork");
        add(runs > 1, "ring");
        if (!names.empty()) return names + " in move " + std::to_string(i + 1);
    }
    return "none";
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    for (int number = 1; number <= cases; number++) {
        int size, count;
        std::cin >> size >> count;
        std::vector<std::pair<int, int>> moves(count);
        for (auto& [x, y] : moves) std::cin >> x >> y;
        std::cout << "Case #" << number << ": " << first_win(size, moves) << "\n";
    }
}
