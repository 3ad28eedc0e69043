//! Writes a record as a game tree of SGF.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

use play::{Action, Swap};

use super::{HEAD, OFFER, Spec, color_of, ending_word, marked, players, sides_of};
use crate::claim::COLOR_LETTERS;
use crate::sgf::escape;
use crate::{CannotHold, Claim, Property, Record};

/// Writes a game on one line, unless a value has line feeds.
pub(crate) fn write(spec: &Spec, record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let board = sides_of(record.setup, spec.game)?;
    out.push_str("(;FF[4]");
    let after_version = out.len();
    (spec.root)(record, board, out)?;
    // Then it names the game, and the record's own event has no place.
    let has_event = out[after_version..].contains("EV[");
    for (index, letter) in spec.moves.iter().enumerate() {
        let mut name = format!("A{}", letter.to_ascii_uppercase());
        for &(color, place) in &record.start {
            if color.index() == index {
                *out += &mem::take(&mut name);
                out.push('[');
                (spec.name)(board, place, out)?;
                out.push(']');
            }
        }
    }
    let first_move = record.nodes.first().and_then(|node| color_of(node.action));
    if first_move != Some(record.first) && (spec.first != record.first || first_move.is_some()) {
        *out += &format!("PL[{}]", spec.moves[record.first.index()]);
    }
    // The letter of the first move is that of the first player.
    if spec.names_players
        && [Some(record.first), first_move].into_iter().flatten().any(|first| first != spec.first)
    {
        return Err(CannotHold::First);
    }
    if let Some(claim) = record.clear_claim() {
        let is_player = (spec.claims_player)(record.properties.get("US")).is_some();
        let is_exchanged = (spec.players != COLOR_LETTERS) != (is_player && record.swaps_sides());
        let claim = if is_exchanged { claim.exchanged() } else { claim };
        *out += &format!("RE[{claim}]");
    }
    let mut properties = by_node(record).into_iter().peekable();
    let mut kept = |node: u32, out: &mut String| {
        let mut last = "";
        while let Some(property) = properties.next_if(|property| property.node == node) {
            let is_name =
                !property.name.is_empty() && property.name.bytes().all(|byte| byte.is_ascii_alphanumeric());
            if is_name {
                // Without a claim, it would be read as one.
                let is_claim = property.name.eq_ignore_ascii_case("RE") && record.clear_claim().is_none();
                if is_taken(spec.moves, property.name, node)
                    || is_claim && Claim::parse(property.value).is_some()
                    || has_event && node == 0 && property.name.eq_ignore_ascii_case("EV")
                {
                    continue;
                }
                if property.name != last {
                    *out += &players(spec.players, property.name);
                }
                let place = |text: &str| {
                    let (mut name, at) = (String::new(), record.setup.place(text).ok()?);
                    (spec.name)(board, at, &mut name).ok().map(|()| name)
                };
                out.push('[');
                escape(
                    marked(property.name, property.value, place).as_deref().unwrap_or(property.value),
                    out,
                );
                out.push(']');
                last = property.name;
            } else if property.name == OFFER && out.ends_with(']') && spec.names_players {
                out.pop();
                *out += "|draw]";
            }
        }
    };
    kept(0, out);
    // The open variations: the depth of the first node of each.
    let mut open: Vec<u32> = Vec::new();
    let mut sides: Vec<u32> = Vec::new();
    let children = children(record);
    let mut last = record.first.opponent();
    for (number, node) in record.nodes.iter().enumerate() {
        while open.pop_if(|depth| *depth >= node.depth).is_some() {
            out.push(')');
        }
        while sides.pop_if(|depth| *depth >= node.depth).is_some() {}
        if children[number] {
            out.push('(');
            open.push(node.depth);
        }
        let color = color_of(node.action).unwrap_or(last.opponent());
        last = color;
        let letter = if sides.is_empty() { color } else { color.opponent() };
        *out += &format!(";{}[", spec.moves[letter.index()]);
        match (node.action, ending_word(node.action)) {
            (Action::Stone(_, place), _) => (spec.name)(board, place, out)?,
            (_, Some((word, _))) => *out += word,
            _ => {
                let kinds = [(Swap::Sides, spec.swaps[0]), (Swap::Pieces, spec.swaps[1])];
                let word =
                    kinds.into_iter().find(|kind| kind.0 == record.swap).map_or(Some("swap"), |kind| kind.1);
                *out += word.ok_or(CannotHold::Swap)?;
                let is_due = record.swap_depth() == Some(node.depth);
                let shown = || record.shown_swap(number).is_some_and(|kind| kind != record.swap);
                if is_due && !spec.names_players && shown() {
                    return Err(CannotHold::Moves);
                }
                if spec.names_players && record.swap == Swap::Sides && is_due {
                    sides.push(node.depth);
                }
            }
        }
        out.push(']');
        kept(number as u32 + 1, out);
    }
    out.extend(open.iter().map(|_| ')'));
    out.push_str(")\n");
    if !out[after_version..].is_ascii() {
        out.insert_str(after_version, "CA[UTF-8]");
    }
    Ok(())
}

/// Whether the reader gives this name another meaning, so that a property of another format cannot have it.
fn is_taken(moves: [&str; 2], name: &str, node: u32) -> bool {
    let is = |other: &str| name.eq_ignore_ascii_case(other);
    let is_stone = |letter: &str| {
        is(letter) || (name[..1].eq_ignore_ascii_case("A") && name[1..].eq_ignore_ascii_case(letter))
    };
    moves.into_iter().any(is_stone)
        || ["AB", "AW", "AE"].into_iter().chain(HEAD).any(is)
        || (is("PL") && node == 0)
}

/// For each node, whether it has siblings.
fn children(record: &Record) -> Vec<bool> {
    let mut has_siblings = alloc::vec![false; record.nodes.len()];
    // The last node of each depth on the path to the current one.
    let mut path: Vec<usize> = Vec::new();
    for (number, node) in record.nodes.iter().enumerate() {
        if let Some(&sibling) = path.get(node.depth as usize) {
            (has_siblings[sibling], has_siblings[number]) = (true, true);
        }
        path.truncate(node.depth as usize);
        path.push(number);
    }
    has_siblings
}

/// The properties in the order of their nodes.
fn by_node(record: &Record) -> Vec<Property<'_>> {
    let mut properties: Vec<_> = record.properties.iter().collect();
    properties.sort_by_key(|property| property.node);
    properties
}
