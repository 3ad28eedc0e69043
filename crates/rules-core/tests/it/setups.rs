//! Setups as text: sizes, variants, and the errors.

use geometry::{Notation, Scale, Square};
use rules_core::{Setup, Size, Sizes, setup_of, setup_text};

/// Defines a setup with these sizes and variants.
macro_rules! setup {
    ($name:ident, $game:literal, $sizes:expr, $variants:expr) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        struct $name(Size, usize);

        setup_text!($name);

        impl Setup for $name {
            type Shape = Square;
            const GAME: &'static str = $game;
            const SIZES: Sizes = $sizes;
            const VARIANTS: &'static [&'static str] = $variants;
            const USUAL: &'static [&'static str] = &[];

            fn of_size(size: Size, variant: usize) -> Self {
                $name(size, variant)
            }

            fn size(&self) -> Size {
                self.0
            }

            fn variant_index(&self) -> usize {
                self.1
            }

            fn shape(&self) -> Square {
                let [width, height] = self.0.sides();
                Square::new(width, height)
            }

            fn notation(&self) -> Notation {
                Notation([Scale::Letters, Scale::Rising(1)])
            }
        }
    };
}

setup!(Hex, "hex", Sizes::Dense, &[]);
setup!(Ring, "ring", Sizes::Side(1..=19), &["loud", "soft"]);
setup!(Far, "far", Sizes::Sparse(0..=99), &[]);

fn read<S: Setup>(text: &str) -> String {
    text.parse::<S>().map_or_else(|error| error.to_string(), |setup| setup.to_string())
}

#[test]
fn texts() {
    for (found, text) in [
        (read::<Hex>("hex 11x9"), "hex 11x9"),
        (read::<Hex>("Hex 512"), "hex 512"),
        (read::<Hex>("hex 262144x1"), "hex 262144x1"),
        (read::<Hex>("hex 0x262144"), "hex 0x262144"),
        (read::<Ring>("ring 7 soft"), "ring 7 soft"),
        (read::<Ring>("ring 7"), "ring 7 loud"),
        (read::<Ring>("RING 7 Soft"), "ring 7 soft"),
        (read::<Far>("far 24x20"), "far 24x20"),
    ] {
        assert_eq!(found, text);
    }
    let made = setup_of(Size::Side(7), Some("SOFT"));
    assert_eq!(made, Ok(Ring(Size::Side(7), 1)));
}

#[test]
fn errors() {
    let board = "expected columns and rows such as `11x9` at byte";
    for (found, text) in [
        (read::<Hex>(""), "expected `hex` at byte 0, found the end of the text"),
        (read::<Hex>("he 11"), "expected `hex` at byte 0, found `he`"),
        (read::<Hex>("hex"), &format!("{board} 3, found the end of the text")),
        (read::<Hex>("hex  11"), &format!("{board} 4, found ` `")),
        (read::<Hex>("hex 011"), &format!("{board} 4, found `011`")),
        (read::<Hex>("hex 11\n"), &format!("{board} 4, found `11\\n`")),
        (read::<Hex>("hex 513x512"), "expected a board of at most 262144 cells at byte 4, found `513x512`"),
        (read::<Hex>("hex 65536"), "expected a board of at most 262144 cells at byte 4, found `65536`"),
        (read::<Hex>("hex 11 11"), "expected no more words at byte 7, found `11`"),
        (read::<Hex>("hex 11 "), "expected no more words at byte 7, found the end of the text"),
        (
            read::<Hex>("hex é23456789012345678901234567890123"),
            &format!("{board} 4, found `é2345678901234567890123456789012…`"),
        ),
        (read::<Ring>("ring 20 soft"), "expected a side from 1 to 19 at byte 5, found `20`"),
        (read::<Ring>("ring 7x7"), "expected a side from 1 to 19 at byte 5, found `7x7`"),
        (read::<Ring>("ring 7 low"), "expected `loud` or `soft` at byte 7, found `low`"),
        (
            read::<Far>("far 24x"),
            "expected one or two sides from 0 to 99 such as `24` or `24x20` at byte 4, found `24x`",
        ),
    ] {
        assert_eq!(found, text);
    }
    let error = |made: Result<Ring, _>| made.map_err(|error: geometry::ParseError| error.to_string());
    let text = "expected a side from 1 to 19 at byte 0, found `9x8`";
    assert_eq!(error(setup_of(Size::Sides([9, 8]), None)), Err(text.into()));
    let text = "expected `loud` or `soft` at byte 0, found `pp`";
    assert_eq!(error(setup_of(Size::Side(9), Some("pp"))), Err(text.into()));
}
