//! Parsers for XML and for path data, as strict as the tests need.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::str::FromStr;

#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: BTreeMap<String, String>,
    /// The indices of the elements around it, the outermost first.
    pub(crate) inside: Vec<usize>,
    /// The text directly inside.
    pub(crate) text: String,
}

impl Element {
    pub(crate) fn get(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }

    pub(crate) fn number<T: FromStr<Err: Debug>>(&self, name: &str) -> T {
        self.get(name).parse().expect("a number")
    }
}

/// All elements of a document in the order of their start tags. Panics if it is not well-formed.
pub(crate) fn read(document: &str) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut rest = document;
    while let Some(start) = rest.find('<') {
        let text = unescape(&rest[..start]);
        match open.last() {
            Some(&inside) => elements[inside].text.push_str(&text),
            None => assert!(text.trim().is_empty(), "text outside of the document: {text:?}"),
        }
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let closed = open.pop().expect("something is open");
            assert_eq!(elements[closed].name, name, "tags are nested");
            continue;
        }
        assert!(!open.is_empty() || elements.is_empty(), "one element holds all others");
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut words) = tag.split_once(' ').unwrap_or((tag, ""));
        assert!(!name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()), "a name: {name:?}");
        let mut attributes = BTreeMap::new();
        while !words.is_empty() {
            let (key, value) = words.split_once("=\"").expect("an attribute has a value in quotes");
            assert!(!key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-'));
            let (value, more) = value.split_once('"').expect("quotes are closed");
            assert!(more.is_empty() || more.starts_with(' '), "a blank between attributes");
            assert_eq!(attributes.insert(key.into(), unescape(value)), None, "duplicate attribute {key}");
            words = more.trim_start();
        }
        let number = elements.len();
        elements.push(Element { name: name.into(), attributes, inside: open.clone(), text: String::new() });
        if !is_empty {
            open.push(number);
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "everything is closed");
    elements
}

/// Decodes text. Panics at a character that is not allowed there.
fn unescape(text: &str) -> String {
    assert!(!text.contains(['<', '>']), "{text:?}");
    assert!(text.chars().all(|letter| letter >= ' ' || letter == '\n'), "control characters: {text:?}");
    let mut parts = text.split('&');
    let mut plain: String = parts.next().unwrap_or_default().into();
    for part in parts {
        let (name, more) = part.split_once(';').expect("a reference ends");
        plain.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "#39" => '\'',
            _ => panic!("&{name}; is no reference of XML"),
        });
        plain.push_str(more);
    }
    plain
}

/// A point in the picture.
pub(crate) type Spot = (i64, i64);

/// The corners of each subpath. A closed one ends where it starts.
pub(crate) fn subpaths(data: &str) -> Vec<Vec<Spot>> {
    let mut all: Vec<Vec<Spot>> = Vec::new();
    let (mut x, mut y) = (0, 0);
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        let end =
            rest[1..].find(|letter: char| letter.is_ascii_alphabetic()).map_or(rest.len(), |end| end + 1);
        let spread = rest[1..end].replace('-', " -");
        let numbers: Vec<i64> =
            spread.split_whitespace().map(|number| number.parse().expect("an integer")).collect();
        rest = &rest[end..];
        let steps: Vec<Spot> = match command {
            'h' => numbers.iter().map(|&step| (step, 0)).collect(),
            'v' => numbers.iter().map(|&step| (0, step)).collect(),
            _ => numbers.chunks(2).map(|step| (step[0], step[1])).collect(),
        };
        assert_eq!(steps.is_empty(), command == 'z', "a command has numbers: {data}");
        match (command, all.last_mut()) {
            ('M', None) | ('m', Some(_)) => {
                assert_eq!(numbers.len(), 2);
                (x, y) = (x + numbers[0], y + numbers[1]);
                all.push(vec![(x, y)]);
            }
            ('l' | 'h' | 'v', Some(current)) => {
                for (across, down) in steps {
                    (x, y) = (x + across, y + down);
                    current.push((x, y));
                }
            }
            ('z', Some(current)) => {
                (x, y) = current[0];
                current.push((x, y));
            }
            (command, _) => panic!("no such command here: {command}"),
        }
    }
    all
}

/// The shapes on the board: those outside groups with a transformation.
pub(crate) fn on_board(elements: &[Element]) -> impl Iterator<Item = &Element> {
    elements.iter().filter(|element| {
        let moved = |number: &usize| elements[*number].attributes.contains_key("transform");
        !element.inside.iter().any(moved) && matches!(element.name.as_str(), "path" | "circle")
    })
}

/// The centres of the dots in a path, if it has only dots.
fn dots(element: &Element) -> Option<Vec<Spot>> {
    let parts = subpaths(element.get("d"));
    let is_dot = |part: &Vec<Spot>| part.len() == 2 && part[0] == part[1];
    (!parts.is_empty() && parts.iter().all(is_dot)).then(|| parts.iter().map(|part| part[0]).collect())
}

/// The centres of all stones with this colour or rim.
pub(crate) fn discs(elements: &[Element], color: &str) -> Vec<Spot> {
    on_board(elements).filter(|it| it.get("stroke") == color).filter_map(dots).flatten().collect()
}

/// The width and height of the picture, in its units.
pub(crate) fn size(elements: &[Element]) -> [i64; 2] {
    let frame: Vec<i64> =
        elements[0].get("viewBox").split(' ').map(|it| it.parse().expect("a number")).collect();
    assert_eq!(frame[..2], [0, 0]);
    [frame[2], frame[3]]
}

/// The corners of all lines on the board.
pub(crate) fn corners(elements: &[Element]) -> impl Iterator<Item = Spot> {
    on_board(elements).filter(|it| it.name == "path").flat_map(|it| subpaths(it.get("d"))).flatten()
}

/// All visible words.
pub(crate) fn texts(elements: &[Element]) -> Vec<&str> {
    elements.iter().filter(|it| it.name == "text").map(|it| it.text.as_str()).collect()
}
