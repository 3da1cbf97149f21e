//! The language in which a person is written to.

use registry::entities::duty_profile::{self, SpokenLanguage};

use crate::settings::DutySettings;

/// Hindi for people who speak it and no English, and for all whose languages are not known where the settings say so.
pub(crate) fn is_hindi(profile: Option<&duty_profile::Model>, settings: &DutySettings) -> bool {
    let spoken = profile.map_or(&[][..], |profile| &profile.languages.0);
    if spoken.is_empty() {
        return settings.hindi;
    }
    spoken.contains(&SpokenLanguage::Hindi) && !spoken.contains(&SpokenLanguage::English)
}
