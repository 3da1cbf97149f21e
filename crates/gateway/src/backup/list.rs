//! The list of a snapshot's pictures: a line for each, in the order of their keys, so that lists of any length are compared by reading them
//! side by side. It only names objects that the place shows anyway.

use std::{
    fmt,
    fs::File,
    io::{BufRead, BufReader, Lines},
    iter::Peekable,
    path::Path,
};

use registry::files::objects::{Key, shelf_of};

use super::{Result, manifest::Part};

/// A picture in a place for backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) key: Key,
    /// The generation of keys that it is sealed in.
    pub(super) generation: i32,
    /// The object, as it is stored.
    pub(super) part: Part,
}

impl Line {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let (bucket, filename) = words.next()?.split_once('/')?;
        let key = Key::of_address(bucket, filename)?;
        let generation = words.next()?.parse().ok()?;
        let part = Part { bytes: words.next()?.parse().ok()?, sha256: words.next()?.to_owned() };
        words.next().is_none().then_some(Self { key, generation, part })
    }

    /// The name of its object.
    pub(super) fn object(&self) -> String {
        object(&self.key, self.generation)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bucket, filename) = (self.key.bucket.name(), &self.key.filename);
        write!(formatter, "{bucket}/{filename} {} {} {}", self.generation, self.part.bytes, self.part.sha256)
    }
}

/// Name of a picture's object. Its bytes change only with its generation of keys, which is part of the name.
pub(super) fn object(key: &Key, generation: i32) -> String {
    format!("pictures/{}.{generation}.age", key.path())
}

/// The folder that the object of a picture is in, with a few of the others.
pub(super) fn folder(key: &Key) -> String {
    format!("pictures/{}/{}", key.bucket.name(), shelf_of(&key.filename))
}

/// Reads a list that was stored.
pub(super) struct List(Lines<BufReader<File>>);

impl List {
    pub(super) fn open(file: &Path) -> Result<Self> {
        Ok(Self(BufReader::new(File::open(file)?).lines()))
    }
}

impl Iterator for List {
    type Item = Result<Line>;

    fn next(&mut self) -> Option<Self::Item> {
        let line = self.0.next()?;
        Some(
            line.map_err(Into::into)
                .and_then(|text| Line::parse(&text).ok_or_else(|| "A list of pictures is damaged.".into())),
        )
    }
}

/// The lines of an ordered list that are wanted, asked for in its order.
pub(super) struct Lookup<I: Iterator<Item = Result<Line>>>(Peekable<I>);

impl<I: Iterator<Item = Result<Line>>> Lookup<I> {
    pub(super) fn new(lines: I) -> Self {
        Self(lines.peekable())
    }

    /// The line of a key. Keys must be asked for in ascending order.
    pub(super) fn find(&mut self, key: &Key) -> Result<Option<Line>> {
        while let Some(line) = self.0.next_if(|line| line.as_ref().is_ok_and(|line| line.key < *key) || line.is_err()) {
            line?;
        }
        self.0.next_if(|line| line.as_ref().is_ok_and(|line| line.key == *key)).transpose()
    }
}

/// The next pictures of an ordered list that lie in one folder of the place; none at its end.
pub(super) fn next_folder<T>(
    lines: &mut Peekable<impl Iterator<Item = Result<T>>>,
    key_of: impl Fn(&T) -> &Key,
) -> Result<Vec<T>> {
    let Some(first) = lines.next().transpose()? else { return Ok(Vec::new()) };
    let name = folder(key_of(&first));
    let mut found = vec![first];
    while let Some(line) = lines.next_if(|line| line.as_ref().map_or(true, |line| folder(key_of(line)) == name)) {
        found.push(line?);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(bucket: &str, start: &str, generation: i32) -> Line {
        let key = Key::of_address(bucket, &format!("{start:0<32}.jpg")).unwrap();
        Line { key, generation, part: Part { bytes: 7, sha256: "ab".into() } }
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let written = line("gate", "3f", 2);
        assert_eq!(Line::parse(&written.to_string()), Some(written.clone()));
        assert!(written.object().starts_with("pictures/gate/3f/3f0") && written.object().ends_with(".jpg.2.age"));
        for damaged in ["", "gate/../../etc/passwd 1 7 ab", "gate/3f 1 7 ab", &format!("{written} more")] {
            assert_eq!(Line::parse(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn lists_are_read_side_by_side_and_folder_by_folder() {
        let lines = [line("faces", "3a", 1), line("faces", "3b", 1), line("portraits", "3b", 1)];
        let all = || lines.iter().cloned().map(Ok);
        let mut lookup = Lookup::new(all());
        assert_eq!(lookup.find(&line("faces", "39", 1).key).unwrap(), None);
        assert_eq!(lookup.find(&lines[1].key).unwrap().as_ref(), Some(&lines[1]));
        assert_eq!(lookup.find(&line("faces", "3c", 1).key).unwrap(), None);
        assert_eq!(lookup.find(&lines[2].key).unwrap().as_ref(), Some(&lines[2]));
        let mut all = all().peekable();
        let sizes: Vec<_> = (0..4).map(|_| next_folder(&mut all, |line| &line.key).unwrap().len()).collect();
        assert_eq!(sizes, [1, 1, 1, 0]);
    }
}
