//! The misreadings.

/// What a solver may have got wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    None,

    // Hex, both problems.
    /// The long diagonal is taken for the short one.
    HexMirrored,
    /// Both diagonals join.
    HexEightNeighbours,
    /// No diagonal joins.
    HexFourNeighbours,
    /// Red joins left and right.
    HexSidesExchanged,
    /// Corner cells belong to Red's sides only.
    HexCornersRedOnly,
    /// The last row and the last column are taken for one short of them.
    HexLastRowForgotten,
    /// Red's win is looked for with Blue's stones in it.
    HexColorsMixed,

    // Hex status.
    /// Numbers may differ by two.
    CountsTooLax,
    /// Numbers may not differ.
    CountsTooStrict,
    /// Red always begins.
    RedBegins,
    /// A winner with as many stones as the other is said to have been played on against.
    PlayedOnForEqual,
    /// A winner with fewer stones is let pass.
    PlayedOnUnseen,
    /// Two winning chains are let pass.
    WonTwiceUnseen,
    /// Two chains that share a cell on the edge of the board count as two.
    SharedEndsForgotten,
    /// Any two chains that are not the same count as two.
    SharedCellsForgotten,

    // Havannah.
    /// As for Hex.
    HavannahMirrored,
    /// Rings are looked for after the last move only.
    RingAtEndOnly,
    /// Rings are looked for by halving: is there one now?
    RingByHalving,
    /// A stone with six others round it is a ring.
    DiscIsRing,
    /// No way leads round the outside of the board.
    OffBoardClosed,
    /// Two runs of stones round the new one are a ring, whether or not they were of one group.
    RunsAlone,
    /// The six cells round the new stone are taken for a line, with two ends.
    RunsInLine,
    /// A corner belongs to the sides beside it.
    CornersAreSides,
    /// A corner belongs to the first of its sides.
    CornersOnOneSide,
    /// Two sides make a fork.
    ForkOfTwo,
    /// Only opposite corners make a bridge.
    BridgeAcrossOnly,
    /// Just the first structure is named.
    FirstNamedOnly,
    /// All structures of the last position are named.
    NamedFromEnd,
    /// The last move that completed something is given.
    LastWinTold,
    /// The number of the move is one too large.
    OneLate,
    /// The number of the move is one too small.
    OneEarly,

    // TwixT.
    /// Only the opponent's links are in the way.
    OwnLinksPass,
    /// Nothing is in the way.
    AllLinksPass,
    /// The later link stands, the earlier one goes.
    LatestLinkWins,
    /// Where two links cross, both go.
    CrossedLinksBothGo,
    /// A link is in the way of those that end where it ends.
    EndsBlock,
    /// Links whose lines cross are in the way, also beyond their ends.
    LinesBlock,
    /// Links are made from the last peg to the first.
    LastPegFirst,
    /// Links are made at the earlier peg's turn: all of a colour, then all of the other.
    BlackLinksFirst,
    /// Black joins y = 0 and y = N.
    EndZonesExchanged,
    /// One column, or row, short of the end zone will do.
    EndZonesWide,
    /// Won is won, with whichever peg.
    EarlierWinCounts,
    /// The player of the last peg is not asked for.
    NobodyButBlackWins,

    // NoGo.
    /// The game ends when one of two sweeps over the board has passed the last point (as in a published solution).
    EarlyStop,
    /// The game ends when either player is stuck.
    EitherStuck,
    /// One's own chain may be left without a liberty.
    SuicideAllowed,
    /// The other's chains may be left without a liberty, and stay.
    CaptureAllowed,
    /// Chains without a liberty are taken off.
    CaptureTakes,
    /// One may play on the other's stones.
    StonesReplaced,
    /// Liberties along the diagonals count.
    DiagonalLiberties,
    /// Stones along the diagonals are of one chain.
    DiagonalChains,
    /// Only the point itself must have an empty neighbour.
    ChainsForgotten,
    /// White begins.
    WhiteBegins,
    /// Who is stuck passes.
    PassAllowed,
    /// The last move is left out.
    LastMoveLost,
}
