// Too slow: looks for a legal point from the first one on at each turn. Points that were illegal before are asked again
// and again: the time grows with the square of the number of points.

#include <iostream>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

class Game {
  public:
    explicit Game(const std::vector<std::string>& board)
        : n(board.size()), cells(n * n, '.'), chain(n * n), members(n * n), liberties(n * n) {
        // All stones are there from the start: first the liberties of each stone, then the chains.
        for (int at = 0; at < n * n; at++) cells[at] = board[at / n][at % n];
        for (int at = 0; at < n * n; at++)
            if (cells[at] != '.') settle(at);
        for (int at = 0; at < n * n; at++)
            if (cells[at] != '.') join(at);
    }

    bool is_legal(int at, char colour) const {
        if (cells[at] != '.') return false;
        bool lives = false;
        for (int near : neighbours(at)) {
            if (cells[near] == '.') {
                lives = true;
            } else {
                const bool has_second = liberties[chain[near]].size() > 1;
                if (cells[near] == colour) lives |= has_second;
                else if (!has_second) return false;
            }
        }
        return lives;
    }

    void play(int at, char colour) {
        for (int near : neighbours(at))
            if (cells[near] != '.') liberties[chain[near]].erase(at);
        cells[at] = colour;
        settle(at);
        join(at);
    }

    const int n;

  private:
    struct Near {
        int places[4], count = 0;
        const int* begin() const { return places; }
        const int* end() const { return places + count; }
    };

    Near neighbours(int at) const {
        Near near;
        if (at >= n) near.places[near.count++] = at - n;
        if (at % n > 0) near.places[near.count++] = at - 1;
        if (at % n < n - 1) near.places[near.count++] = at + 1;
        if (at < n * n - n) near.places[near.count++] = at + n;
        return near;
    }

    // Makes the stone a chain of its own.
    void settle(int at) {
        chain[at] = at;
        members[at] = {at};
        for (int near : neighbours(at))
            if (cells[near] == '.') liberties[at].insert(near);
    }

    // Joins the chain of a stone with those of its colour beside it, the smaller into the larger.
    void join(int at) {
        for (int near : neighbours(at)) {
            if (cells[near] != cells[at] || chain[near] == chain[at]) continue;
            int large = chain[at], small = chain[near];
            if (weight(large) < weight(small)) std::swap(large, small);
            for (int stone : members[small]) chain[stone] = large;
            members[large].insert(members[large].end(), members[small].begin(), members[small].end());
            liberties[large].insert(liberties[small].begin(), liberties[small].end());
            members[small] = {};
            liberties[small] = {};
        }
    }

    size_t weight(int root) const { return members[root].size() + liberties[root].size(); }

    std::string cells;
    std::vector<int> chain;                              // of each stone
    std::vector<std::vector<int>> members;               // of each chain
    std::vector<std::unordered_set<int>> liberties;      // of each chain
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<std::string> board(n);
    for (auto& row : board) std::cin >> row;
    Game game(board);

    for (int turn = 0;; turn = 1 - turn) {
        int at = 0;
        while (at < n * n && !game.is_legal(at, "XO"[turn])) at++;
        if (at == n * n) break;  // the player to move is stuck; whether the other could still play does not matter
        game.play(at, "XO"[turn]);
        std::cout << at / n + 1 << " " << at % n + 1 << "\n";
    }
    std::cout << "-1 -1\n";
}
