//! Changes of a record: properties, comments, variations.

use alloc::vec::Vec;

use play::Action;

use crate::{Node, Properties, Property, Reading, Record};

impl Properties {
    /// Keeps those for which this returns a node, and makes them belong to it.
    fn keep(&mut self, mut node: impl FnMut(&Property<'_>) -> Option<u32>) {
        let mut kept = Properties::default();
        for property in self.iter() {
            if let Some(node) = node(&property) {
                kept.push(node, property.name, property.value);
            }
        }
        *self = kept;
    }

    /// Removes all values of a name at a node: 0 for the whole record, otherwise the number of the node, from 1.
    ///
    /// # Complexity
    /// O(bytes of all properties).
    pub fn remove(&mut self, node: u32, name: &str) {
        self.keep(|it| (it.node != node || it.name != name).then_some(it.node));
    }

    /// Makes this the only value of a name at a node.
    ///
    /// # Complexity
    /// That of [`Properties::remove`].
    pub fn set(&mut self, node: u32, name: &str, value: &str) {
        self.remove(node, name);
        self.push(node, name, value);
    }
}

impl Record {
    /// Sets the comment of a node, `C` in SGF; an empty text removes it.
    pub fn set_comment(&mut self, node: u32, text: &str) {
        self.properties.remove(node, "C");
        if !text.is_empty() {
            self.properties.push(node, "C", text);
        }
    }

    /// The comment of a node.
    pub fn comment(&self, node: u32) -> Option<&str> {
        let mut all = self.properties.iter().filter(|it| it.node == node && it.name == "C");
        all.next().map(|it| it.value)
    }

    /// The index after the last node that follows from the node with this number; 0 is the start.
    fn end(&self, number: u32) -> usize {
        let Some(node) = (number as usize).checked_sub(1).map(|index| self.nodes[index]) else {
            return self.nodes.len();
        };
        let rest = &self.nodes[number as usize..];
        let len = rest.iter().position(|other| other.depth <= node.depth).unwrap_or(rest.len());
        number as usize + len
    }

    /// Adds a move after the node with this number, or at the start for 0: as the next move if there is none, otherwise as the
    /// last variation. Returns the number of the new node. The numbers of later nodes, and their properties, move up by one.
    ///
    /// # Panics
    /// If no node has this number.
    ///
    /// # Complexity
    /// O(nodes + bytes of all properties).
    pub fn add(&mut self, after: u32, action: Action<[i32; 2]>) -> u32 {
        let depth = (after as usize).checked_sub(1).map_or(0, |index| self.nodes[index].depth + 1);
        let index = self.end(after);
        self.nodes.insert(index, Node { depth, action, at: 0 });
        let new = index as u32 + 1;
        self.properties.keep(|it| Some(if it.node >= new { it.node + 1 } else { it.node }));
        new
    }

    /// Removes the node with this number, from 1, all moves that follow from it, and their properties.
    ///
    /// # Panics
    /// If no node has this number.
    ///
    /// # Complexity
    /// O(nodes + bytes of all properties).
    pub fn remove(&mut self, number: u32) {
        let removed = number as usize - 1..self.end(number);
        self.nodes.drain(removed.clone());
        let has_swap = self.nodes.iter().any(|node| matches!(node.action, Action::Swap(_)));
        self.readings.retain(|reading| has_swap || !matches!(reading, Reading::OtherSwap(_)));
        self.properties.keep(|it| match (it.node as usize).checked_sub(1) {
            Some(index) if removed.contains(&index) => None,
            Some(index) if index >= removed.end => Some(it.node - removed.len() as u32),
            _ => Some(it.node),
        });
    }

    /// Makes the node with this number, from 1, the first of its siblings, so that its line comes before the others.
    ///
    /// # Panics
    /// If no node has this number.
    ///
    /// # Complexity
    /// O(nodes + bytes of all properties).
    pub fn promote(&mut self, number: u32) {
        let index = number as usize - 1;
        let depth = self.nodes[index].depth;
        // The first sibling: the last one before which a node is nearer to the start.
        let before = self.nodes[..index].iter().rposition(|node| node.depth < depth);
        let first = before.map_or(0, |parent| parent + 1);
        let end = self.end(number);
        self.nodes[first..end].rotate_left(index - first);
        let (moved, passed) = (end - index, index - first);
        self.properties.keep(|it| {
            Some(match (it.node as usize).checked_sub(1) {
                Some(own) if (index..end).contains(&own) => it.node - passed as u32,
                Some(own) if (first..index).contains(&own) => it.node + moved as u32,
                _ => it.node,
            })
        });
    }

    /// The numbers of the nodes that follow directly from the node with this number, or from the start for 0: the next move and its
    /// variations.
    ///
    /// # Complexity
    /// O(nodes).
    pub fn children(&self, number: u32) -> Vec<u32> {
        let depth = (number as usize).checked_sub(1).map_or(0, |index| self.nodes[index].depth + 1);
        let inside = number as usize..self.end(number);
        inside.filter(|&index| self.nodes[index].depth == depth).map(|index| index as u32 + 1).collect()
    }

    /// The numbers of the moves from the first one to the node with this number; none for 0.
    ///
    /// # Panics
    /// If no node has this number.
    ///
    /// # Complexity
    /// O(nodes).
    pub fn path(&self, number: u32) -> Vec<u32> {
        let (mut path, mut depth) = (Vec::new(), u32::MAX);
        for number in (1..=number).rev() {
            let node = self.nodes[number as usize - 1];
            if node.depth < depth {
                path.push(number);
                depth = node.depth;
            }
        }
        path.reverse();
        path
    }
}
