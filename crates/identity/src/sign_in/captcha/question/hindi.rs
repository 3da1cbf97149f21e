//! Questions in Hindi. They are answered in digits only, as keyboards differ in their letters.

use kernel::random;

use super::{Part, Wording, figure};

pub(super) const NUMBERS: [&str; 19] = [
    "शून्य",
    "एक",
    "दो",
    "तीन",
    "चार",
    "पाँच",
    "छह",
    "सात",
    "आठ",
    "नौ",
    "दस",
    "ग्यारह",
    "बारह",
    "तेरह",
    "चौदह",
    "पंद्रह",
    "सोलह",
    "सत्रह",
    "अठारह",
];
/// What everybody can count.
const COUNTS: [(&str, usize); 10] = [
    ("सप्ताह के दिनों की संख्या", 7),
    ("एक पैर की उँगलियों की संख्या", 5),
    ("गाय के पैरों की संख्या", 4),
    ("त्रिभुज की भुजाओं की संख्या", 3),
    ("साइकिल के पहियों की संख्या", 2),
    ("मकड़ी के पैरों की संख्या", 8),
    ("चींटी के पैरों की संख्या", 6),
    ("खरगोश के कानों की संख्या", 2),
    ("वर्ग के कोनों की संख्या", 4),
    ("इंसान की नाक की संख्या", 1),
];

pub(super) const WORDING: Wording = Wording {
    requests: &[
        "हर हिस्से के लिए 0 से 9 का एक अंक लिखिए और छहों अंक बिना खाली जगह के टाइप कीजिए",
        "इन छह छोटे सवालों के उत्तर 0 से 9 के अंकों में बिना खाली जगह के लिखिए",
        "नीचे की हर बात एक अंक बताती है। वे छह अंक 0 से 9 के रूप में साथ-साथ लिखिए",
        "एक-एक करके हल कीजिए और 0 से 9 के छह अंक बिना खाली जगह के लिखिए",
        "छह पहेलियाँ हैं। हर एक का उत्तर 0 से 9 का एक अंक है, बीच में खाली जगह न छोड़ें",
    ],
    backwards: &[
        "आख़िरी से शुरू करके पहले तक लिखिए",
        "उत्तर उलटे क्रम में लिखिए",
        "सूची के अंत से शुरुआत की ओर चलिए",
        "सबसे पहले आख़िरी का उत्तर लिखिए और ऐसे ही पहले तक आइए",
    ],
    leave_out: &[
        "वारों के नाम छोड़ दीजिए",
        "वारों के नाम गिने नहीं जाते और उनका उत्तर नहीं है",
        "बीच में आए वारों के नामों पर ध्यान न दीजिए",
        "जहाँ केवल किसी वार का नाम है वहाँ कुछ न लिखिए",
    ],
    to_leave_out: &["सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार"],
    joints: &[", ", "; ", ", फिर ", ", उसके बाद ", " – ", ", आगे "],
    end: "।",
    part,
};

fn part() -> Part {
    let digit = random::below(10);
    let name = |digit: usize| NUMBERS[digit];
    let text = match random::below(7) {
        0 => number(digit),
        1 => {
            let one = random::below(digit + 1);
            let (a, b) = (name(one), name(digit - one));
            match random::below(3) {
                0 => format!("{a} और {b} का जोड़"),
                1 => format!("{a} जमा {b}"),
                _ => format!("{a} में {b} जोड़ने पर"),
            }
        }
        2 => {
            let less = random::below(10 - digit);
            let (a, b) = (name(digit + less), name(less));
            match random::below(3) {
                0 => format!("{a} में से {b} घटाने पर"),
                1 => format!("{a} घटा {b}"),
                _ => format!("{a} से {b} कम"),
            }
        }
        3 if (1..9).contains(&digit) => {
            let (before, after) = (name(digit - 1), name(digit + 1));
            match random::below(3) {
                0 => format!("{before} के बाद का अंक"),
                1 => format!("{after} से पहले का अंक"),
                _ => format!("{before} और {after} के बीच का अंक"),
            }
        }
        4 if digit > 0 => match digit {
            2 | 4 | 6 | 8 if random::below(2) == 0 => format!("{} का दुगुना", name(digit / 2)),
            _ => format!("{} का आधा", name(2 * digit)),
        },
        5 => return comparison(),
        _ => {
            let (text, count) = COUNTS[random::below(COUNTS.len())];
            return Part { text: text.to_owned(), answer: figure(count) };
        }
    };
    Part { text, answer: figure(digit) }
}

fn number(digit: usize) -> String {
    match (digit, random::below(2)) {
        (0, 1) => "सिफ़र",
        (2, 1) => "एक जोड़ी",
        (5, 1) => "पांच",
        (6, 1) => "छः",
        _ => NUMBERS[digit],
    }
    .to_owned()
}

fn comparison() -> Part {
    let more = 1 + random::below(9);
    let less = random::below(more);
    let (a, b) = if random::below(2) == 0 { (less, more) } else { (more, less) };
    let (a, b) = (NUMBERS[a], NUMBERS[b]);
    let (text, digit) = match random::below(2) {
        0 => (format!("{a} और {b} में बड़ा अंक"), more),
        _ => (format!("{a} और {b} में छोटा अंक"), less),
    };
    Part { text, answer: figure(digit) }
}
