// Trap: looks for two winning chains without a common stone greedily: takes a shortest chain off the board, and then
// asks whether the player is still joined. The shortest chain may run across two others that share nothing with one
// another.

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

using Board = std::vector<std::string>;

const int STEPS[6][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, 1}, {1, -1}};

// Takes the stones of a shortest chain from the first row to the last off the board, and says whether there was one.
bool take_chain(Board& board, char colour) {
    const int n = board.size();
    std::vector<int> before(n * n, -1), queue;
    for (int column = 0; column < n; column++)
        if (board[0][column] == colour) before[column] = column, queue.push_back(column);
    for (size_t i = 0; i < queue.size(); i++) {
        int cell = queue[i];
        if (cell / n == n - 1) {
            while (true) {
                board[cell / n][cell % n] = '.';
                if (before[cell] == cell) return true;
                cell = before[cell];
            }
        }
        for (const auto& [down, across] : STEPS) {
            const int row = cell / n + down, column = cell % n + across, near = row * n + column;
            if (row < 0 || row >= n || column < 0 || column >= n) continue;
            if (board[row][column] != colour || before[near] >= 0) continue;
            before[near] = cell;
            queue.push_back(near);
        }
    }
    return false;
}

std::string status(Board board) {
    const int n = board.size();
    int red = 0, blue = 0;
    Board mirrored(n, std::string(n, '.'));
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            red += board[row][column] == 'R';
            blue += board[row][column] == 'B';
            mirrored[column][row] = board[row][column];
        }
    if (std::abs(red - blue) > 1) return "Impossible";
    if (take_chain(board, 'R')) return red < blue || take_chain(board, 'R') ? "Impossible" : "Red wins";
    if (take_chain(mirrored, 'B')) return blue < red || take_chain(mirrored, 'B') ? "Impossible" : "Blue wins";
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
