// Trap: only asks who has joined the sides, and whether one stone can have done it. That the players take turns is not
// checked.

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

using Board = std::vector<std::string>;

const int STEPS[6][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, 1}, {1, -1}};

enum class Chain { None, WithCutCell, Twice };

// How `colour` joins the first row and the last.
Chain join(const Board& board, char colour) {
    const int n = board.size(), first = n * n, last = n * n + 1;
    std::vector<std::vector<int>> near(n * n + 2);
    auto edge = [&](int a, int b) { near[a].push_back(b), near[b].push_back(a); };
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            if (board[row][column] != colour) continue;
            const int cell = row * n + column;
            if (row == 0) edge(first, cell);
            if (row == n - 1) edge(last, cell);
            for (const auto& [down, across] : STEPS) {
                const int r = row + down, c = column + across;
                if (0 <= r && r < n && 0 <= c && c < n && board[r][c] == colour && r * n + c < cell) edge(cell, r * n + c);
            }
        }

    // Depth-first search with a stack of our own: a chain may be thousands of stones long.
    std::vector<int> depth(near.size(), -1), low(near.size()), parent(near.size(), -1), edges_done(near.size(), 0);
    std::vector<int> stack{first};
    depth[first] = low[first] = 0;
    while (!stack.empty()) {
        const int node = stack.back();
        if (edges_done[node] < int(near[node].size())) {
            const int next = near[node][edges_done[node]++];
            if (depth[next] < 0) {
                depth[next] = low[next] = depth[node] + 1;
                parent[next] = node;
                stack.push_back(next);
            } else {
                low[node] = std::min(low[node], depth[next]);
            }
        } else {
            stack.pop_back();
            if (parent[node] >= 0) low[parent[node]] = std::min(low[parent[node]], low[node]);
        }
    }
    if (depth[last] < 0) return Chain::None;
    // Walk from the last side to the first. A stone cuts if the subtree that leads down to the side does not reach above it.
    for (int node = last; parent[node] != first; node = parent[node])
        if (low[node] >= depth[parent[node]]) return Chain::WithCutCell;
    return Chain::Twice;
}

std::string status(const Board& board) {
    const int n = board.size();
    Board mirrored(n, std::string(n, '.'));
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) mirrored[column][row] = board[row][column];
    if (Chain chain = join(board, 'R'); chain != Chain::None)
        return chain == Chain::WithCutCell ? "Red wins" : "Impossible";
    if (Chain chain = join(mirrored, 'B'); chain != Chain::None)
        return chain == Chain::WithCutCell ? "Blue wins" : "Impossible";
    return "Nobody wins";
}

int main() {
    int boards;
    std::cin >> boards;
    for (int number = 1; number <= boards; number++) {
        int n;
        std::cin >> n;
        Board board(n);
        for (auto& row : board) std::cin >> row;
        std::cout << "Case #" << number << ": " << status(board) << "\n";
    }
}
