// Trap: looks for a chain that never turns back: only steps sideways and towards the other side are taken. A winning
// chain may have to run back.

#include <iostream>
#include <queue>
#include <utility>
#include <vector>

using Board = std::vector<std::vector<int>>;

const int RED = 1, BLUE = -1;

// The six neighbours of a cell as steps of row and column.
const int STEPS[6][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, 1}, {1, -1}};

bool joined(const Board& board, int colour) {
    const int n = board.size();
    std::vector<std::vector<bool>> seen(n, std::vector<bool>(n, false));
    std::queue<std::pair<int, int>> queue;
    auto visit = [&](int row, int column) {
        if (row < 0 || row >= n || column < 0 || column >= n) return;
        if (board[row][column] != colour || seen[row][column]) return;
        seen[row][column] = true;
        queue.push({row, column});
    };

    // Red starts at the top, Blue on the left.
    for (int i = 0; i < n; i++) {
        if (colour == RED) visit(0, i);
        else visit(i, 0);
    }
    while (!queue.empty()) {
        auto [row, column] = queue.front();
        queue.pop();
        if ((colour == RED ? row : column) == n - 1) return true;
        for (const auto& [down, across] : STEPS)
            if ((colour == RED ? down : across) >= 0) visit(row + down, column + across);
    }
    return false;
}

int main() {
    int boards;
    std::cin >> boards;
    while (boards--) {
        int n;
        std::cin >> n;
        Board board(n, std::vector<int>(n));
        for (auto& row : board)
            for (int& cell : row) std::cin >> cell;
        if (joined(board, RED)) std::cout << "ke\n";
        else if (joined(board, BLUE)) std::cout << "do\n";
        else std::cout << "yet\n";
    }
}
