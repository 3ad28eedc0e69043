//! Stonepath as an engine.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Debug, Formatter};
use core::num::NonZeroUsize;

use games::{AnyGame, AnySetup, AnyTerms, MOST_PLACES};
use geometry::{ParseError, Tile};
use play::Action;
use rng::Rng;
use rules_core::{Color, Size};

use crate::dialect::drawn;
use crate::{Command, Dialect, answer};

mod turns;

/// An engine of any game that answers commands: `play`, `genmove`, `undo`, those of GoGui's rulers and more. It plays at random or
/// by UCT, a search with random games ([`games::Uct`]): it knows the rules of a game, and no more about it.
///
/// Moves are those of [`AnyGame`], and nothing may follow the end. The protocol allows several moves of one colour in a row: a
/// stone out of turn leaves the game for a position in which its colour is to move, and nobody may swap. `undo` comes back.
#[derive(Clone)]
pub struct Engine<'a> {
    dialect: Dialect,
    /// What was agreed on.
    terms: AnyTerms,
    /// The game with these terms, or from the last stone out of turn on.
    game: AnyGame,
    /// The actions before each stone out of turn, since the one before.
    left: Vec<Vec<Action<[i32; 2]>>>,
    playouts: u32,
    random: Rng,
    load: Option<&'a Load<'a>>,
}

/// Loads a game from the file of this name: all its moves, or those before the one of this number. The error must not show what
/// is in the file.
pub type Load<'a> = dyn Fn(&str, Option<NonZeroUsize>) -> Result<AnyGame, String> + Sync + 'a;

impl Debug for Engine<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("game", &self.game).finish_non_exhaustive()
    }
}

/// The longest line that is read.
const LONGEST: usize = 1 << 16;

/// Answers the arguments of a command.
type Run = fn(&mut Engine<'_>, &[&str]) -> Result<String, String>;

/// All commands.
const COMMANDS: &[(&str, Run)] = &[
    ("protocol_version", |_, _| Ok("2".into())),
    ("name", |_, _| Ok("Stonepath".into())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").into())),
    ("list_commands", |engine, _| {
        Ok(engine.commands().map(|command| command.0).collect::<Vec<_>>().join("\n"))
    }),
    ("known_command", |engine, args| {
        let [name] = expect(args, "the name of a command")?;
        Ok(engine.commands().any(|command| command.0 == name).to_string())
    }),
    ("quit", |_, _| Ok(String::new())),
    ("boardsize", |engine, args| engine.boardsize(args)),
    ("clear_board", |engine, _| {
        engine.game.reset(&engine.terms);
        engine.left.clear();
        Ok(String::new())
    }),
    (LOAD, |engine, args| engine.load(args)),
    // The games have no komi, and this engine needs no time. Programs send these before every game.
    ("komi", |_, _| Ok(String::new())),
    ("time_settings", |_, _| Ok(String::new())),
    ("time_left", |_, _| Ok(String::new())),
    ("set_random_seed", |engine, args| {
        let [seed] = expect(args, "a seed")?;
        engine.random = Rng::new(seed.parse().map_err(|_| format!("expected a number, found `{seed}`"))?);
        Ok(String::new())
    }),
    ("play", |engine, args| engine.play(args)),
    ("genmove", |engine, args| engine.generate(args, true)),
    ("reg_genmove", |engine, args| engine.generate(args, false)),
    ("undo", |engine, _| engine.undo()),
    // The drawing has the names of the game.
    ("showboard", |engine, _| match engine.dialect.is_of(&engine.game) {
        true => Ok(format!("\n{:#}", engine.game.text())),
        false => {
            let [one, other] = engine.game.game().colors();
            Ok(format!("{}\nX: {one}; O: {other}", engine.board()))
        }
    }),
    ("list_stones", |engine, args| {
        let [color] = expect(args, "a colour")?;
        let color = engine.color(color)?;
        Ok(engine.stones(|stone| stone == color))
    }),
    // Stones are never removed.
    ("final_status_list", |engine, args| match expect(args, "a status")? {
        ["alive"] => Ok(engine.stones(|_| true)),
        ["seki" | "dead"] => Ok(String::new()),
        [other] => Err(format!("expected `alive`, `seki` or `dead`, found `{other}`")),
    }),
    ("all_legal_moves", |engine, _| Ok(engine.legal())),
    ("final_score", |engine, _| match engine.game.ending() {
        None => Err("cannot score: the game goes on".into()),
        Some(ending) => Ok(match ending.winner.map(|winner| winner.color) {
            Some(Color::Black) => "B+",
            Some(Color::White) => "W+",
            None => "0",
        }
        .into()),
    }),
    // The game, with variant and swap, which no other command tells.
    ("stonepath-terms", |engine, _| Ok(engine.terms.to_string())),
    ("hexgui-analyze_commands", |_, _| Ok(String::new())),
    ("gogui-analyze_commands", |_, _| Ok(String::new())),
    ("gogui-rules_game_id", |engine, _| {
        let name = engine.game.game().name();
        Ok(name[..1].to_uppercase() + &name[1..])
    }),
    ("gogui-rules_board_size", |engine, _| {
        let [columns, rows] = drawn(&engine.game);
        let tile = match engine.game.paper().tile() {
            Tile::Pointed | Tile::Flat => "hex",
            Tile::Crossing | Tile::Square | Tile::Hole => "rect",
        };
        Ok(if columns == rows { format!("{columns} {tile}") } else { format!("{columns} {rows} {tile}") })
    }),
    ("gogui-rules_board", |engine, _| Ok(engine.board())),
    ("gogui-rules_legal_moves", |engine, _| Ok(engine.legal())),
    ("gogui-rules_side_to_move", |engine, _| Ok(engine.dialect.color(engine.game.to_move()).into())),
    ("gogui-rules_final_result", |engine, _| {
        Ok(engine.game.ending_text().unwrap_or_else(|| "the game goes on".into()))
    }),
    ("gogui-rules_board_gfx", |engine, _| {
        let names = engine.game.marks().into_iter().map(engine.dialect.names(&engine.game));
        Ok(match &names.collect::<Vec<_>>().join(" ")[..] {
            "" => String::new(),
            names => format!("MARK {names}"),
        })
    }),
];

/// The command that needs [`Engine::with_files`].
const LOAD: &str = "loadsgf";

impl<'a> Engine<'a> {
    /// An engine for a game with these terms, such as `hex 11x11, swap pieces`. It plays at random.
    ///
    /// # Errors
    /// If the text is not that of [`AnyTerms`].
    pub fn new(terms: &str, dialect: Dialect) -> Result<Self, ParseError> {
        let terms: AnyTerms = terms.parse()?;
        let (game, left) = (AnyGame::new(&terms), Vec::new());
        Ok(Engine { dialect, terms, game, left, playouts: 0, random: Rng::new(1), load: None })
    }

    /// The engine with UCT: so many random games for each move that it makes. 0 plays at random.
    #[must_use]
    pub fn with_playouts(self, playouts: u32) -> Self {
        Engine { playouts, ..self }
    }

    /// The engine with another seed. Equal seeds and commands give equal moves.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Engine { random: Rng::new(seed), ..self }
    }

    /// The engine with the command `loadsgf`, which reads files.
    #[must_use]
    pub fn with_files(self, load: &'a Load<'a>) -> Self {
        Engine { load: Some(load), ..self }
    }

    /// The game so far, or from the last stone out of turn on.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Answers a line. Returns `false` after `quit`.
    ///
    /// # Complexity
    /// That of the command; `genmove` plays at most [`Engine::with_playouts`] random games.
    pub fn run(&mut self, line: &str, out: &mut String) -> bool {
        if line.len() > LONGEST {
            answer(None, &Err(format!("expected a line of at most {LONGEST} bytes")), out);
            return true;
        }
        let Some(Command { id, name, args }) = Command::read(line) else { return true };
        let known = self.commands().find(|command| command.0 == name);
        let result = match known {
            Some((_, run)) => run(self, &args),
            None => Err("unknown command".into()),
        };
        answer(id, &result, out);
        name != "quit"
    }

    /// The commands, without those of windows that expect another dialect.
    fn commands(&self) -> impl Iterator<Item = &'static (&'static str, Run)> + use<> {
        let others = if self.dialect == Dialect::GTP { "hexgui-" } else { "gogui-" };
        let has_files = self.load.is_some();
        COMMANDS
            .iter()
            .filter(move |command| !command.0.starts_with(others) && (has_files || command.0 != LOAD))
    }

    /// Begins again on a board of another size.
    fn boardsize(&mut self, args: &[&str]) -> Result<String, String> {
        let is_number = |side: &&str| side.bytes().all(|digit| digit.is_ascii_digit());
        let wanted = match *args {
            [side] if is_number(&side) => [side; 2],
            [columns, rows] if is_number(&columns) && is_number(&rows) => [columns, rows],
            _ => return Err("expected a size, or columns and rows".into()),
        };
        // A larger side is refused as this one, with the limit.
        let wanted = wanted.map(|side| side.parse().unwrap_or(u32::MAX).min(MOST_PLACES as u32 + 1));
        let (setup, terms) = (self.game.setup(), &self.terms);
        let passes = terms.passes();
        let of_size = |size| {
            let other = AnySetup::of(setup.game(), size, setup.variant())?;
            if other == setup {
                return Ok(terms.clone());
            }
            let terms = AnyTerms::new(other).with_first(terms.first()).with_swap(terms.swap())?;
            Ok(terms.with_passes(passes)?)
        };
        let [columns, _] = wanted;
        // The size in the terms; the drawn board can be a hexagon with this diameter.
        let sizes = [Size::Sides(wanted), Size::Side(columns), Size::Side(columns.div_ceil(2))];
        let mut refused = None;
        for size in sizes {
            match of_size(size).map(|terms: AnyTerms| AnyGame::new(&terms)) {
                Ok(game) if self.dialect.sides(&game) == wanted.map(u64::from) => return self.begin(game),
                Ok(_) => {}
                Err(error) => refused = refused.or(Some(error)),
            }
        }
        let limit =
            refused.map_or_else(String::new, |error: ParseError| format!(": expected {}", error.expected()));
        Err(format!("unacceptable size{limit}"))
    }

    /// Goes on with another game.
    fn begin(&mut self, game: AnyGame) -> Result<String, String> {
        self.terms = game.terms();
        self.game = game;
        self.left.clear();
        Ok(String::new())
    }

    fn load(&mut self, args: &[&str]) -> Result<String, String> {
        let (name, before) = match *args {
            [name] => (name, None),
            [name, number] => (name, Some(number.parse().map_err(|_| "expected the number of a move")?)),
            _ => return Err("expected a file and perhaps the number of a move".into()),
        };
        let load = self.load.ok_or("unknown command")?;
        let game = load(name, before).map_err(|why| format!("cannot load file: {why}"))?;
        let [own, other] = [&self.game, &game].map(|game| game.game().name());
        if own != other {
            return Err(format!("cannot load file: expected a game of {own}, found one of {other}"));
        }
        self.begin(game)
    }

    fn color(&self, word: &str) -> Result<Color, String> {
        let color = self.dialect.read_color(&self.game, word);
        color.ok_or_else(|| format!("expected `black` or `white`, found `{word}`"))
    }

    /// The places of stones in some colours.
    fn stones(&self, is_listed: impl Fn(Color) -> bool) -> String {
        let name = self.dialect.names(&self.game);
        let stones = self.game.stones().into_iter().filter(|stone| is_listed(stone.0));
        stones.map(|(_, at)| name(at)).collect::<Vec<_>>().join(" ")
    }

    fn legal(&self) -> String {
        let name = self.dialect.names(&self.game);
        let moves = self.game.legal_actions().into_iter().map(|action| match action {
            Action::Stone(_, at) => name(at),
            other => self.dialect.move_text(&self.game, other),
        });
        moves.collect::<Vec<_>>().join(" ")
    }

    /// The rows of the board, the top one first: `X`, `O`, `.`, and `?` beyond the board.
    fn board(&self) -> String {
        let [columns, rows] = drawn(&self.game).map(|side| side as usize);
        let place = self.dialect.drawn(&self.game);
        let mut board = alloc::vec![b'?'; columns * rows];
        for cell in self.game.cells() {
            let Some(at) = self.game.at_cell(cell) else { continue };
            let [x, y] = place(cell).map(|number| number as usize);
            board[y * columns + x] = match self.game.stone(at) {
                Some(Color::Black) => b'X',
                Some(Color::White) => b'O',
                None => b'.',
            };
        }
        let mut text = String::new();
        for row in board.chunks(columns.max(1)) {
            text.push('\n');
            text.extend(row.iter().flat_map(|&cell| [char::from(cell), ' ']));
            text.truncate(text.trim_end_matches(' ').len());
        }
        text
    }
}

/// Arguments, exactly as many.
fn expect<'a, const N: usize>(args: &[&'a str], what: &str) -> Result<[&'a str; N], String> {
    args.try_into().map_err(|_| format!("expected {what}, found {} arguments", args.len()))
}
