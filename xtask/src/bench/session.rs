//! One run of the command, on any machine.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

use super::baselines::{self, Baseline, Baselines};
use super::compare::{Loss, difference, losses};
use super::figures::{Figures, Yardstick};
use super::measure::{Bench, Machine, Part, benches};
use super::{Options, PAGE, PICTURE, files, page, write_page};
use crate::Exit;

/// Measures on a machine, prints tables as they come, and compares with the baselines or replaces the processor's own.
///
/// # Errors
/// When something cannot be measured, and when a file cannot be read or written.
pub fn run_on(
    machine: &mut dyn Machine,
    root: &Path,
    options: &Options,
    out: &mut dyn Write,
) -> io::Result<Exit> {
    let processor = machine.processor();
    let stored = Baselines::read(root, processor.as_deref())?;
    let all = benches();
    let benches: Vec<&Bench> =
        all.iter().filter(|bench| options.only.as_deref().is_none_or(|only| only == bench.package)).collect();
    if options.bless {
        let Some(processor) = processor else {
            return Err(io::Error::other(
                "this machine does not tell its processor, and a baseline belongs to one",
            ));
        };
        return bless(machine, root, (&processor, stored.own), &benches, out);
    }
    introduce(processor.as_deref(), &stored, out)?;
    let mut found = Figures::default();
    let mut lost = Vec::new();
    for bench in benches {
        let figures = machine.measure(bench, Part::Whole)?;
        writeln!(out, "{}, {}\n", bench.package, bench.target)?;
        page::write_tables(&figures, stored.own.as_ref(), out)?;
        let losses = losses(&figures, stored.own.as_ref().map(|own| &own.figures));
        for loss in &losses {
            writeln!(out, "seems slower, will be measured again: {}", loss.words())?;
        }
        if !losses.is_empty() {
            writeln!(out)?;
        }
        lost.push((bench, losses));
        found.0.extend(figures.0);
    }
    let lost = measure_again(machine, lost, out)?;
    for other in &stored.others {
        compare(&found, other, stored.own.is_none(), out)?;
    }
    for loss in &lost {
        writeln!(out, "slower: {}", loss.words())?;
    }
    if lost.is_empty() {
        writeln!(out, "nothing is slower than it may be")?;
    }
    Ok(if lost.is_empty() { Exit::Fine } else { Exit::Wrong })
}

/// Says what is held to what.
fn introduce(processor: Option<&str>, stored: &Baselines, out: &mut dyn Write) -> io::Result<()> {
    let alone = "Only what is slower than a rival fails; how ratios differ from other processors is shown.";
    match (processor, &stored.own) {
        (Some(processor), Some(_)) => {
            writeln!(out, "Processor: {processor}. Ratios are held to its baseline.\n")
        }
        (Some(processor), None) => {
            writeln!(out, "Processor: {processor}. It has no baseline yet. {alone}\n")
        }
        (None, _) => writeln!(out, "This machine does not tell its processor. {alone}\n"),
    }
}

/// Other work on the machine can only make a bench slower: what seems lost is measured twice more, each group in the bench that
/// has it. What is left was lost three times.
fn measure_again(
    machine: &mut dyn Machine,
    mut lost: Vec<(&Bench, Vec<Loss>)>,
    out: &mut dyn Write,
) -> io::Result<Vec<Loss>> {
    for _ in 0..2 {
        for (bench, losses) in &mut lost {
            let groups: BTreeSet<String> = losses.iter().map(|loss| loss.name.group.clone()).collect();
            for group in &groups {
                let again = machine.measure(bench, Part::Group(group))?;
                for loss in losses.iter_mut().filter(|loss| loss.name.group == *group) {
                    if let Some(now) = again.own_ratio(&loss.name, loss.yardstick) {
                        loss.now = now.min(loss.now);
                        writeln!(out, "measured again: {}", loss.words())?;
                    }
                }
            }
            losses.retain(Loss::stands);
        }
    }
    Ok(lost.into_iter().flat_map(|(_, losses)| losses).collect())
}

/// Tells how another processor differs. Nothing is held to it here, so without a baseline of one's own the differences are listed.
fn compare(found: &Figures, other: &Baseline, list: bool, out: &mut dyn Write) -> io::Result<()> {
    for yardstick in Yardstick::ALL {
        let difference = difference(found, &other.figures, yardstick);
        if difference.compared == 0 {
            continue;
        }
        let (off, compared) = (difference.off.len(), difference.compared);
        let kind = match yardstick {
            Yardstick::Floor => "ratios to a floor",
            Yardstick::Rival => "ratios to a rival",
        };
        writeln!(out, "Beside {}: {off} of {compared} {kind} differ by more than 25 %", other.processor)?;
        if list && off > 0 {
            writeln!(out, "\n{}", difference.table(yardstick))?;
        }
    }
    Ok(())
}

/// Measures everything twice and stores the quickest.
fn bless(
    machine: &mut dyn Machine,
    root: &Path,
    (processor, own): (&str, Option<Baseline>),
    benches: &[&Bench],
    out: &mut dyn Write,
) -> io::Result<Exit> {
    let mut found = Figures::default();
    // A machine may be slow for a minute, while one bench runs and not while its yardstick does. Not so twice.
    for _ in 0..2 {
        for bench in benches {
            let figures = machine.measure(bench, Part::Whole)?;
            writeln!(out, "{}, {}\n", bench.package, bench.target)?;
            page::write_tables(&figures, own.as_ref(), out)?;
            found.keep_quickest(figures);
        }
    }
    let file = baselines::file(processor);
    let mut figures = own.map(|own| own.figures).unwrap_or_default();
    figures.replace(found);
    let path = root.join(&file);
    Baseline { processor: processor.into(), figures }.write(&path)?;
    if path.ends_with(page::shown(&files::read(&root.join(PAGE))?)?) {
        write_page(root)?;
        writeln!(out, "stored in {file}, {PICTURE} and {PAGE}")?;
    } else {
        writeln!(out, "stored in {file}; {PAGE} shows another processor")?;
    }
    Ok(Exit::Fine)
}
