//! The questions about the settings. Each says what its answer is for; what is not asked has a default that `config/default.toml` explains.

use super::{Result, answers::Answers, settings_file::SettingsFile};

const PROXY: &str = "proxy";
const OWN: &str = "own";

/// Asks them all, and notes the answers.
pub(super) fn ask(file: &mut SettingsFile, answers: &mut Answers) -> Result<()> {
    if file.get("mode").is_empty() {
        file.set("mode", "production");
    }
    address(file, answers)?;
    https(file, answers)?;
    data(file, answers)?;
    mail(file, answers)?;
    sms(file, answers)
}

fn address(file: &mut SettingsFile, answers: &mut Answers) -> Result<()> {
    let url = answers.until(
        "The address that browsers use, such as https://muster.example.org",
        &file.get("server.public_url"),
        |url| {
            let is_address = url.strip_prefix("https://").is_some_and(|rest| !rest.is_empty() && !rest.contains('/'));
            if is_address {
                Ok(url.to_owned())
            } else {
                Err("It begins with https:// and has nothing behind the name.".into())
            }
        },
    )?;
    file.set("server.public_url", url);
    Ok(())
}

fn https(file: &mut SettingsFile, answers: &mut Answers) -> Result<()> {
    let now = if file.get("server.tls.certificate").is_empty() { PROXY } else { OWN };
    let who = answers.until(
        "Who ends https: a proxy on this machine (proxy), or Muster with a certificate of yours (own)?",
        now,
        |who| [PROXY, OWN].into_iter().find(|one| *one == who).ok_or_else(|| format!("Say {PROXY} or {OWN}.")),
    )?;
    if who == PROXY {
        file.set("server.tls.certificate", "");
        file.set("server.tls.key", "");
        file.set("server.host", "127.0.0.1");
        file.set("server.trusted_proxies", 1);
    } else {
        for (name, what) in [("certificate", "The certificate with its chain (PEM)"), ("key", "Its private key (PEM)")]
        {
            let name = format!("server.tls.{name}");
            let path = answers.until(what, &file.get(&name), |path| {
                std::fs::metadata(path)
                    .map(|_| path.to_owned())
                    .map_err(|error| format!("{path} cannot be read: {error}."))
            })?;
            file.set(&name, path);
        }
        file.set("server.host", "0.0.0.0");
        file.set("server.trusted_proxies", 0);
    }
    let port = match file.get("server.port") {
        port if port.is_empty() => if who == PROXY { "8080" } else { "443" }.to_owned(),
        port => port,
    };
    let port = answers.until("The port to listen on", &port, |port| {
        port.parse::<u16>()
            .ok()
            .filter(|port| *port > 0)
            .ok_or_else(|| "A port is a number from 1 to 65535.".to_owned())
    })?;
    file.set("server.port", i64::from(port));
    Ok(())
}

fn data(file: &mut SettingsFile, answers: &mut Answers) -> Result<()> {
    let folder = match file.get("data.folder") {
        folder if folder.is_empty() => "/var/lib/muster".to_owned(),
        folder => folder,
    };
    let folder = answers.until("The folder of database, pictures and keys", &folder, |folder| {
        if folder.starts_with('/') {
            Ok(folder.to_owned())
        } else {
            Err("Name it from the root, such as /var/lib/muster.".into())
        }
    })?;
    file.set("data.folder", folder);
    let now = match file.get("database.url") {
        url if url.is_empty() => "sqlite".to_owned(),
        url => url,
    };
    let url = answers.until(
        "The database: sqlite for a file in that folder, or postgres://user:password@host/name",
        &now,
        |url| match url {
            "sqlite" => Ok(String::new()),
            url if url.starts_with("postgres://") || url.starts_with("sqlite:") => Ok(url.to_owned()),
            _ => Err("Say sqlite, or an address that begins with postgres://.".into()),
        },
    )?;
    file.set("database.url", url);
    Ok(())
}

fn mail(file: &mut SettingsFile, answers: &mut Answers) -> Result<()> {
    let name = |part: &str| format!("identity.delivery.mail.{part}");
    let host = or_none(file.get(&name("host")));
    let host = answers.to("The mail server (none: e-mail waits in the outbox)", &host)?;
    if host == "none" {
        file.set(&name("host"), "");
        return Ok(());
    }
    file.set(&name("host"), host);
    for (part, what, otherwise) in
        [("from", "Sender, such as Muster <muster@example.org>", ""), ("user", "The account there", "none")]
    {
        let now = file.get(&name(part));
        let answer = answers.to(what, if now.is_empty() { otherwise } else { &now })?;
        file.set(&name(part), if answer == "none" { String::new() } else { answer });
    }
    if !file.get(&name("user")).is_empty() {
        let path = answers.to("A file that holds its password and nothing else", &file.get(&name("password_file")))?;
        file.set(&name("password_file"), path);
    }
    Ok(())
}

fn sms(file: &mut SettingsFile, answers: &mut Answers) -> Result<()> {
    let name = |part: &str| format!("identity.delivery.sms.{part}");
    let now = or_none(file.get(&name("url")));
    let url = answers.to(
        "The SMS gateway's address with {to} and {text} in it (none: codes wait in the outbox; docs/messages.md)",
        &now,
    )?;
    if url == "none" {
        file.set(&name("url"), "");
        return Ok(());
    }
    if url.contains("{secret}") {
        let path = answers
            .to("A file that holds what {secret} stands for and nothing else", &file.get(&name("secret_file")))?;
        file.set(&name("secret_file"), path);
    }
    file.set(&name("url"), url);
    Ok(())
}

fn or_none(now: String) -> String {
    if now.is_empty() { "none".into() } else { now }
}
