//! Questions to the person at the terminal. Answers are read byte by byte, so that the rest stays for the process that
//! continues as another user.

use std::{
    fs::File,
    io::{self, ErrorKind, IsTerminal, Read, Write},
};

use super::Result;

/// Answers, a line each.
pub(super) struct Answers {
    lines: File,
    has_terminal: bool,
}

impl Answers {
    /// Answers from standard input: a person, or a script.
    pub(super) fn of_terminal() -> Result<Self> {
        #[cfg(unix)]
        let lines = {
            use std::os::fd::AsFd;
            File::from(io::stdin().as_fd().try_clone_to_owned()?)
        };
        #[cfg(not(unix))]
        let lines = File::open("CONIN$")?;
        Ok(Self { lines, has_terminal: io::stdin().is_terminal() })
    }

    /// The answer to a question; what stands in brackets where it is empty.
    pub(super) fn to(&mut self, question: &str, otherwise: &str) -> Result<String> {
        let brackets = if otherwise.is_empty() { String::new() } else { format!(" [{otherwise}]") };
        say(&format!("{question}{brackets}: "))?;
        let line = self.line()?;
        Ok(if line.is_empty() { otherwise.to_owned() } else { line })
    }

    /// Repeats the question until the answer can be used.
    pub(super) fn until<T>(
        &mut self,
        question: &str,
        otherwise: &str,
        is_good: impl Fn(&str) -> std::result::Result<T, String>,
    ) -> Result<T> {
        loop {
            match is_good(&self.to(question, otherwise)?) {
                Ok(answer) => return Ok(answer),
                Err(why) if self.has_terminal => say(&format!("  {why}\n"))?,
                // A script does not answer otherwise when it is asked again.
                Err(why) => return Err(why.into()),
            }
        }
    }

    /// A password, which is not shown.
    pub(super) fn password(&mut self, question: &str) -> Result<String> {
        say(&format!("{question}: "))?;
        if self.has_terminal { Ok(console::Term::stdout().read_secure_line()?) } else { self.line() }
    }

    /// Whether a person answers, who can do so otherwise.
    pub(super) fn can_be_asked_again(&self) -> bool {
        self.has_terminal
    }

    fn line(&mut self) -> Result<String> {
        let (mut line, mut byte) = (Vec::new(), [0]);
        loop {
            match self.lines.read(&mut byte) {
                Ok(0) if line.is_empty() => {
                    return Err("The answers ended before the questions did. Nothing more was written.".into());
                }
                Ok(0) => break,
                Ok(_) if byte == *b"\n" => break,
                Ok(_) => line.extend(byte),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        if !self.has_terminal {
            // Answers from a script have no line end of their own.
            say("\n")?;
        }
        Ok(String::from_utf8(line).map_err(|_| "An answer is not text.")?.trim().to_owned())
    }
}

/// Says something, without an end of the line.
pub(super) fn say(text: &str) -> Result<()> {
    let mut out = io::stdout();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
