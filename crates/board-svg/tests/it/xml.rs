//! A reader of XML, as strict as these tests need, and of path data.

use std::collections::BTreeMap;

/// An element that was opened.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: BTreeMap<String, String>,
    /// Of the elements round it, the outermost first: their numbers.
    pub(crate) inside: Vec<usize>,
    /// The text right in it.
    pub(crate) text: String,
}

impl Element {
    pub(crate) fn get(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }
}

/// All elements of a document in the order in which they open; panics if it is not well-formed.
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
            assert_eq!(attributes.insert(key.into(), unescape(value)), None, "{key} stands there twice");
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

/// What stands for text; panics at a character that may not stand there.
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

/// A place in the picture.
pub(crate) type Spot = (i64, i64);

/// The corners of each subpath; a closed one ends where it begins.
pub(crate) fn subpaths(data: &str) -> Vec<Vec<Spot>> {
    let mut all: Vec<Vec<Spot>> = Vec::new();
    let (mut x, mut y) = (0, 0);
    let mut rest = data;
    while let Some(command) = rest.chars().next() {
        let end =
            rest[1..].find(|letter: char| letter.is_ascii_alphabetic()).map_or(rest.len(), |end| end + 1);
        let numbers = numbers(&rest[1..end]);
        rest = &rest[end..];
        let current = all.last_mut();
        match (command, current) {
            ('M', None) => {
                (x, y) = (numbers[0], numbers[1]);
                assert_eq!(numbers.len(), 2);
                all.push(vec![(x, y)]);
            }
            ('m', Some(_)) => {
                (x, y) = (x + numbers[0], y + numbers[1]);
                assert_eq!(numbers.len(), 2);
                all.push(vec![(x, y)]);
            }
            ('l', Some(current)) => {
                assert!(numbers.len().is_multiple_of(2) && !numbers.is_empty());
                for step in numbers.chunks(2) {
                    (x, y) = (x + step[0], y + step[1]);
                    current.push((x, y));
                }
            }
            ('h', Some(current)) => {
                for step in numbers {
                    x += step;
                    current.push((x, y));
                }
            }
            ('v', Some(current)) => {
                for step in numbers {
                    y += step;
                    current.push((x, y));
                }
            }
            ('z', Some(current)) => {
                assert!(numbers.is_empty());
                (x, y) = current[0];
                current.push((x, y));
            }
            (command, _) => panic!("no such command here: {command}"),
        }
    }
    all
}

fn numbers(text: &str) -> Vec<i64> {
    let spread = text.replace('-', " -");
    spread.split_whitespace().map(|number| number.parse().expect("an integer")).collect()
}

/// The shapes that are not in a group with a transformation: what is on the board.
pub(crate) fn on_board(elements: &[Element]) -> impl Iterator<Item = &Element> {
    elements.iter().filter(|element| {
        let moved = |number: &usize| elements[*number].attributes.contains_key("transform");
        !element.inside.iter().any(moved) && matches!(element.name.as_str(), "path" | "circle")
    })
}

/// The centres of the dots that a path is made of.
pub(crate) fn dots(element: &Element) -> Option<Vec<Spot>> {
    let parts = subpaths(element.get("d"));
    let is_dot = |part: &Vec<Spot>| part.len() == 2 && part[0] == part[1];
    (!parts.is_empty() && parts.iter().all(is_dot)).then(|| parts.iter().map(|part| part[0]).collect())
}
