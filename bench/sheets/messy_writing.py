"""How agencies write the values of a person, and which mistakes they make."""

import dataclasses
import datetime

WORDS = {
    "gender": {
        "MALE": ("M", "Male", "MALE", "पुरुष"), "FEMALE": ("F", "female", "Female", "FEMALE", "महिला"), "OTHER": ("Other",),
    },
    "highestQualification": {
        "HIGH_SCHOOL": ("10th pass", "10th"), "INTERMEDIATE": ("12th", "HSC"),
        "GRADUATE": ("B.A.", "B.Com", "Graduate", "B.Sc."), "POST_GRADUATE": ("M.Sc", "Post Graduation", "M.A."),
        "DOCTORATE": ("PhD",),
    },
    "defaultRole": {
        "EDUQUITY_INVIGILATOR": ("Invigilator", "invigilator", "INVIGILATOR"),
        "EDUQUITY_VENUE_MANAGER": ("Venue Manager",), "EDUQUITY_LAB_SUPERVISOR": ("Lab Supervisor", "Lab  supervisor"),
        "EDUQUITY_REGISTRATION_DESK_MANAGER": ("Registration Desk Manager",), "ECIL_JAMMER_OPERATOR": ("Jammer Operator",),
    },
    "currentStateId": {
        "3": ("Punjab", "PUNJAB", "PB"), "7": ("Delhi", "delhi", "NCT of Delhi", "New Delhi"),
        "9": ("U.P.", "Uttar Pradesh", "UP", "Uttarpradesh"), "10": ("Bihar", "BIHAR"),
        "19": ("West Bengal", "W.B.", "westbengal"), "21": ("Odisha", "Orissa"), "24": ("Gujarat", "Gujrat"),
        "27": ("Maharashtra", "Maharastra", "MH"), "29": ("Karnataka", "Karnatka"), "33": ("Tamil Nadu", "Tamilnadu", "T.N."),
    },
    "nationality": {"INDIAN": ("Indian", "INDIAN", "indian")},
    "permanentAddressSameAsCurrentAddress": {"true": ("Yes", "Y", "yes", "Same")},
    "permanentAddress": {"true": ("Same as above", "Same", "same as current", "Yes")},
}  # fmt: skip
IMPOSSIBLE = ("31/02/1990", "30/02/1985", "31/04/1978", "31.06.1992", "31-11-1981", "30-Feb-1988", "1991-02-30")
# Day and month stand in one order wherever both are numbers; most people write them with slashes.
DATES = (
    (42, lambda day: f"{day:%d/%m/%Y}"), (10, lambda day: f"{day:%d.%m.%Y}"), (8, lambda day: f"{day:%d-%m-%Y}"),
    (9, lambda day: f"{day:%Y-%m-%d}"), (7, lambda day: f"{day:%d-%b-%Y}"), (5, lambda day: f"{day.day} {day:%B %Y}"),
    (3, lambda day: f"{day.day}/{day.month}/{day.year}"), (10, lambda day: day),
    (3, lambda day: str((day - datetime.date(1899, 12, 30)).days)), (3, lambda day: f"{day:%d/%m/%y}"),
)  # fmt: skip
MOBILES = (
    (30, lambda number: number), (20, int), (8, lambda number: f"+91{number}"), (8, lambda number: f"+91 {number}"),
    (5, lambda number: f"+91-{number[:5]}-{number[5:]}"), (8, lambda number: f"0{number}"), (6, lambda number: f"91-{number}"),
    (5, lambda number: f"{number[:5]} {number[5:]}"), (4, lambda number: f"{number[:3]}-{number[3:6]}-{number[6:]}"),
    (3, lambda number: int(f"91{number}")), (3, lambda number: f" {number} "),
)  # fmt: skip
AADHAAR = (
    (30, lambda number: number), (30, lambda number: f"{number[:4]} {number[4:8]} {number[8:]}"), (30, int),
    (10, lambda number: f"{number[:4]}-{number[4:8]}-{number[8:]}"),
)  # fmt: skip
PIN_CODES = ((50, int), (40, str), (10, lambda code: f"{code[:3]} {code[3:]}"))


def as_one_writes(dice, ways, value):
    """The value in one of the ways, each of which has a weight."""
    return dice.choices(ways, [weight for weight, _ in ways])[0][1](value)


def word(dice, field, meaning):
    """One of the words for this meaning; the first in the list is the most frequent."""
    words = WORDS[field][meaning]
    return words[0] if dice.random() < 0.4 else dice.choice(words)


def full_name(dice, *names):
    """Names in one cell; some people type in capitals, some leave two spaces."""
    name = dice.choices((" ", "  "), (97, 3))[0].join(filter(None, names))
    return name.upper() if dice.random() < 0.15 else name


def cells(dice, person):
    """What stands in each column that a sheet may have, by the field that the column means."""
    state = str(person.state)
    return {
        "fullName": full_name(dice, person.first, person.last),
        "firstName": full_name(dice, person.first), "lastName": person.last,
        "dateOfBirth": as_one_writes(dice, DATES, person.born), "gender": word(dice, "gender", person.gender),
        "aadhaarNumber": as_one_writes(dice, AADHAAR, person.aadhaar),
        "highestQualification": word(dice, "highestQualification", person.level),
        "fatherName": dice.choices(("", "Shri ", "Late "), (80, 14, 6))[0] + full_name(dice, person.father),
        "motherName": dice.choices(("", "Smt. "), (85, 15))[0] + full_name(dice, person.mother),
        "mobileNumber": as_one_writes(dice, MOBILES, person.mobile),
        "email": person.email if dice.random() < 0.7 else None,
        "currentStateId": dice.choice((person.state, state)) if dice.random() < 0.1 else word(dice, "currentStateId", state),
        "currentDistrict": person.district, "currentCity": person.city,
        "currentPinCode": as_one_writes(dice, PIN_CODES, person.pin),
        "currentFullAddress": person.address.replace(", ", "\n", 1) if dice.random() < 0.05 else person.address,
        "defaultRole": word(dice, "defaultRole", person.role), "nationality": word(dice, "nationality", "INDIAN"),
        "permanentAddress": word(dice, "permanentAddress", "true"),
        "permanentAddressSameAsCurrentAddress": word(dice, "permanentAddressSameAsCurrentAddress", "true"),
    }  # fmt: skip


def nine_digits(dice, person):
    number = person.mobile[:9]
    return {"mobileNumber": dice.choice((number, int(number), f"{number[:5]} {number[5:]}"))}


def eleven_digits(dice, person):
    number = person.aadhaar[:11]
    return {"aadhaarNumber": dice.choice((number, int(number), f"{number[:4]} {number[4:8]} {number[8:]}"))}


def wrong_check_digit(dice, person):
    digit = (int(person.aadhaar[-1]) + dice.randint(1, 9)) % 10
    wrong = dataclasses.replace(person, aadhaar=f"{person.aadhaar[:-1]}{digit}")
    return {"aadhaarNumber": as_one_writes(dice, AADHAAR, wrong.aadhaar)}


def shortened(dice, person):
    """As Excel shows a number in a narrow column; the digits are lost when such a sheet is saved as text."""
    return {"aadhaarNumber": format(int(person.aadhaar), dice.choice((".1E", ".5E")))}


# What no rule can mend: the share of the rows that have it, and the cells that it replaces.
FAULTS = {
    "mobile_of_nine_digits": (0.0075, nine_digits),
    "aadhaar_of_eleven_digits": (0.0075, eleven_digits),
    "impossible_date": (0.0075, lambda dice, person: {"dateOfBirth": dice.choice(IMPOSSIBLE)}),
    "blank_father_name": (0.0075, lambda dice, person: {"fatherName": dice.choice((None, "   "))}),
    "shortened_aadhaar": (0.005, shortened),
    "wrong_check_digit": (0.01, wrong_check_digit),
}
