//! `view`: pages that step through games. A browser tries them in `integrations/web/test.py`.

use std::ffi::OsString;

use serde_json::Value;

use super::run::{begins, command, run, run_with, scratch};

fn sample(name: &str) -> OsString {
    format!("{}/../../testdata/records/{name}", env!("CARGO_MANIFEST_DIR")).into()
}

/// The games that a page has as JSON.
#[track_caller]
fn games(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"games\">").expect("the games");
    serde_json::from_str(rest.split_once("</script>").expect("their end").0).expect("JSON")
}

#[test]
fn a_record_with_variations_and_comments() {
    let page = run(["view".into(), sample("variations.sgf")]);
    assert_eq!((page.code, page.err.as_str()), (0, ""));
    let games = games(page.text());
    let game = &games[0];
    assert_eq!(
        (game["title"].as_str(), game["about"].as_str()),
        (Some("Ann – Ben"), Some("hex 11x11, 53 moves, red won"))
    );
    assert_eq!(game["options"], serde_json::json!(["file .sgf"]));
    assert!(game["text"].as_str().is_some_and(|text| text.starts_with("(;FF[4]CA[UTF-8]")));
    // A board without scripts, and nothing from elsewhere.
    let text = page.text();
    assert!(text.contains("<div id=\"board\"><svg ") && text.contains(">1</text>"), "{text}");
    let (before_rules, rules) = text.split_once("id=\"rules\"").expect("the rules");
    let (_, script) = rules.split_once("</script>").expect("their end");
    for part in ["src=", "href=\"http", "@import", "url("] {
        assert!(!before_rules.contains(part) && !script.contains(part), "{part}");
    }
    assert!(before_rules.contains("default-src 'none'; script-src 'sha256-"));
    assert!(text.len() <= 450_000, "{} bytes", text.len());
}

#[test]
fn several_games_setups_and_hostile_text() {
    let folder = scratch("view-several");
    let out = folder.join("page.html");
    let files = ["hexgui.sgf", "nogo.sgf"].map(sample);
    let [one, other] = files;
    let page = run([
        "view".into(),
        one,
        other,
        "y 4: a3".into(),
        "y 5".into(),
        "-o".into(),
        out.clone().into_os_string(),
    ]);
    assert_eq!(page.all(), (0, "", ""));
    let all = games(&std::fs::read_to_string(out).expect("the page"));
    let texts: Vec<&str> =
        all.as_array().expect("games").iter().filter_map(|game| game["text"].as_str()).collect();
    assert!(texts.len() > 4 && texts[texts.len() - 2..] == ["y 4: a3", "y 5:"], "{texts:?}");

    let hostile = b"(;FF[4]GM[11]SZ[3]PB[</script><script>alert(1)</script>]PW[<b>];B[a1]C[</script>])";
    let page = run_with(["view", "-"], hostile);
    assert_eq!(page.code, 0, "{page:?}");
    assert_eq!(page.text().matches("<script").count(), 3);
    assert!(!page.text().contains("<b>") && !page.text().contains("alert(1)</script><"));
}

#[test]
fn what_cannot_be_viewed() {
    // The page shows where the move is.
    let illegal = run_with(["view", "-"], b"(;FF[4]GM[11]SZ[3];B[a1];W[a1])");
    assert_eq!((illegal.code, games(illegal.text()).as_array().map(Vec::len)), (1, Some(1)));
    begins(&illegal.err, "stdin:1:28: move 2 is illegal");
    for (argument, code, says) in [
        ("hex 0x", 2, "error: expected "),
        ("missing.sgf", 4, "stonepath: cannot read missing.sgf"),
        ("-", 3, "stdin:1:1: expected a record"),
    ] {
        let run = run(["view", argument]);
        assert_eq!(run.code, code, "{run:?}");
        begins(&run.err, says);
    }
}

/// How the records were read goes into the page.
#[test]
fn options_are_kept() {
    let page = run_with(["view", "-", "--swap", "sides", "--game", "hex 3x3, swap pieces"], b"a1 swap b2");
    let shown = games(page.text());
    assert_eq!(
        shown[0]["options"],
        serde_json::json!(["terms hex 3x3, swap pieces", "swap sides"]),
        "{}",
        page.err
    );
    let page = run_with(["view", "-", "--from", "hexwinner"], b"2 1\n1 1\n");
    let shown = games(page.text());
    assert_eq!(shown[0]["options"], serde_json::json!(["format json"]), "{}", page.err);
}

#[cfg(target_os = "linux")]
#[test]
fn open_in_a_browser() {
    let folder = scratch("view-open");
    let browser = folder.join("xdg-open");
    std::fs::write(&browser, "#!/bin/sh\ncp \"$1\" \"$(dirname \"$0\")/opened.html\"\n").expect("a script");
    std::fs::set_permissions(&browser, std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .expect("its mode");
    let path = format!("{}:/usr/bin:/bin", folder.display());
    let page = folder.join("page.html");
    let arguments = ["view".as_ref(), "hex 3x3".as_ref(), "--open".as_ref(), "-o".as_ref(), page.as_os_str()];
    let done = command(arguments).env("PATH", path).output().expect("the binary starts");
    assert!(done.status.success(), "{done:?}");
    let opened = folder.join("opened.html");
    while std::fs::read(&opened).ok() != std::fs::read(&page).ok() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// A page has a picture of each game that its rules, which a script builds, lack.
#[test]
fn games_that_the_rules_lack() {
    let built: Vec<&str> = include_str!("../../src/view/games.txt").lines().collect();
    let empty = games::ALL.iter().map(|game| game.usual()[0]);
    let shown = games(run(["view"].into_iter().chain(empty)).text());
    for (number, game) in games::ALL.iter().enumerate() {
        let is_picture = shown[number]["picture"].as_str().is_some_and(|svg| svg.starts_with("<svg "));
        assert_eq!(is_picture, !built.contains(&game.name()), "{game:?}");
    }
    assert!(built.iter().all(|name| games::find(name).is_some()), "{built:?}");
}
