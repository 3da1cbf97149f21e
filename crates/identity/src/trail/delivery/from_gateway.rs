//! What SMS gateways call back with: signed, because it says what arrived and what a person answered.

use data_encoding::HEXLOWER_PERMISSIVE;
use kernel::{
    Error, Result,
    crypto::{equal, hmac_sha256},
    ids::OutboxMessageId,
};
use serde_json::Value;

use super::{outcomes::Report, trust};
use crate::settings::CallBackSettings;

/// The most characters of a reason that are kept.
const REASON: usize = 200;

/// The body of a call that the gateway has signed. 404 where no secret is set, 401 with a wrong signature, 400 for what is no JSON.
pub struct FromGateway(Value);

impl FromGateway {
    /// Reads a body with the signature of its header, which may have `sha256=` before it.
    pub(super) fn read(settings: &CallBackSettings, signature: Option<&str>, body: &[u8]) -> Result<Self> {
        let name = "identity.delivery.sms.call_backs.secret";
        let secret = trust::secret(settings.secret.expose(), &settings.secret_file, name)?;
        if secret.is_empty() {
            return Err(Error::NotFound("There is nothing at this address.".into()));
        }
        let wrong = || Error::Unauthenticated("The signature is missing or wrong.".into());
        let said = signature.ok_or_else(wrong)?.trim().trim_start_matches("sha256=");
        let said = HEXLOWER_PERMISSIVE.decode(said.as_bytes()).map_err(|_| wrong())?;
        if !equal(&said, &hmac_sha256(secret.as_bytes(), body)) {
            return Err(wrong());
        }
        serde_json::from_slice(body).map(Self).map_err(|_| Error::invalid("The body is not JSON."))
    }

    /// The text, or number, of a field; empty where it is absent.
    pub fn field(&self, name: &str) -> String {
        match self.0.get(name) {
            Some(Value::String(text)) => text.trim().to_owned(),
            Some(Value::Number(number)) => number.to_string(),
            _ => String::new(),
        }
    }

    /// What it reports about a message. Fails with 400 when it names none or no state that the settings know.
    pub(super) fn report(&self, settings: &CallBackSettings) -> Result<Option<Report>> {
        let Ok(id) = self.field(&settings.reference_field).parse::<uuid::Uuid>() else {
            return Err(Error::invalid("This names no message."));
        };
        let state = self.field(&settings.state_field);
        let is_one_of = |words: &[String]| words.iter().any(|word| word.eq_ignore_ascii_case(&state));
        let arrived = match (is_one_of(&settings.arrived), is_one_of(&settings.failed)) {
            (true, _) => true,
            (false, true) => false,
            // Still on its way.
            (false, false) => return Ok(None),
        };
        let reason: String = without_numbers(&self.field(&settings.reason_field)).chars().take(REASON).collect();
        let reason = Some(reason).filter(|reason| !arrived && !reason.is_empty());
        Ok(Some(Report { id: OutboxMessageId(id), arrived, reason }))
    }
}

/// Gateways repeat the number in what they say: runs of digits, with what stands between digits of numbers, become an ellipsis.
fn without_numbers(text: &str) -> String {
    let (mut kept, mut run) = (String::new(), String::new());
    for character in text.chars().chain(['\n']) {
        if character.is_ascii_digit() || " -()+".contains(character) {
            run.push(character);
            continue;
        }
        let is_number = run.chars().filter(char::is_ascii_digit).count() > 6;
        kept.push_str(if is_number { " … " } else { &run });
        run.clear();
        kept.push(character);
    }
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_in_what_a_gateway_says_is_not_kept() {
        assert_eq!(without_numbers("919876543210 is switched off"), "… is switched off");
        assert_eq!(without_numbers("number +91 98765 43210 off"), "number … off");
        assert_eq!(without_numbers("error 1025 at 17:30"), "error 1025 at 17:30");
    }
}
