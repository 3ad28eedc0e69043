//! `view`: pages that step through games. A browser tries them in `integrations/web/test.py`.

use std::ffi::OsString;

use serde_json::Value;

use super::run::{begins, run, run_with, scratch};

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
    let moves = games[0]["moves"].as_array().expect("moves");
    assert_eq!(
        (games[0]["title"].as_str(), games[0]["terms"].as_str()),
        (Some("Ann – Ben, B+"), Some("hex 11x11"))
    );
    assert_eq!(moves[0], serde_json::json!([0, "red_a10", "A weak opening, so White does not swap."]));
    let depths: Vec<u64> = moves.iter().map(|one| one[0].as_u64().expect("a depth")).collect();
    assert!(depths.windows(2).any(|pair| pair[1] <= pair[0]), "{depths:?}");
    assert_eq!(games[0]["comment"], r"Comments may hold ( ) ; [ and ] brackets \ too.");
    assert!(games[0]["record"].as_str().is_some_and(|text| text.starts_with("(;FF[4]CA[UTF-8]")));
    // A board without scripts, and nothing from elsewhere.
    let text = page.text();
    assert!(text.contains("<div id=\"board\" tabindex=\"-1\"><svg ") && text.contains(">1</text>"), "{text}");
    for part in ["src=", "href=\"http", "@import", "url("] {
        assert!(!text.contains(part), "{part}");
    }
    assert!(text.len() <= 380_000, "{} bytes", text.len());
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
    let terms: Vec<&str> =
        all.as_array().expect("games").iter().filter_map(|game| game["terms"].as_str()).collect();
    assert!(
        terms.len() > 4
            && terms.contains(&"nogo 9x9")
            && terms.contains(&"y 4")
            && terms.last() == Some(&"y 5"),
        "{terms:?}"
    );

    let hostile = b"(;FF[4]GM[11]SZ[3]PB[</script><script>alert(1)</script>]PW[<b>];B[a1]C[</script>])";
    let page = run_with(["view", "-"], hostile);
    assert_eq!(page.code, 0, "{page:?}");
    assert_eq!(page.text().matches("<script").count(), 3);
    assert!(!page.text().contains("<b>") && !page.text().contains("alert(1)</script><"));
}

#[test]
fn what_cannot_be_viewed() {
    // As far as the moves are legal.
    let illegal = run_with(["view", "-"], b"(;FF[4]GM[11]SZ[3];B[a1];W[a1])");
    assert_eq!((illegal.code, games(illegal.text())[0]["moves"].as_array().map(Vec::len)), (1, Some(2)));
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
