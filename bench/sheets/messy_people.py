"""Invented people for messy sheets, with the values that the registry should end up with."""

import dataclasses
import datetime
import random

SCRIPTS = {
    "Latin": (
        ("Asha", "Ravi", "Meena", "Suresh", "Kavita", "Imran", "Lakshmi", "Gurpreet", "Thomas", "Nusrat", "Bhavna", "Joseph"),
        ("Devi", "Kumar", "Sharma", "Reddy", "Iyer", "Khan", "Singh", "Fernandes", "Das", "Patil", "Gogoi", "D'Souza"),
    ),
    "Devanagari": (
        ("सुनीता", "राजेश", "कविता", "मोहन", "अंजलि", "विकास"), ("यादव", "शर्मा", "पाटील", "मिश्रा", "वर्मा", "जोशी"),
    ),
    "Tamil": (
        ("லட்சுமி", "முருகன்", "கவிதா", "செந்தில்", "மீனா", "குமார்"), ("சுப்பிரமணியன்", "ராஜன்", "பாண்டியன்", "நடராஜன்", "வேலு"),
    ),
    "Bengali": (
        ("সুমিতা", "অনির্বাণ", "মৌসুমী", "শুভঙ্কর", "রিনা", "তপন"), ("দাস", "চট্টোপাধ্যায়", "ঘোষ", "মণ্ডল", "সরকার"),
    ),
    "Gurmukhi": (
        ("ਗੁਰਪ੍ਰੀਤ", "ਹਰਜੀਤ", "ਮਨਦੀਪ", "ਸਿਮਰਨ", "ਬਲਵਿੰਦਰ"), ("ਸਿੰਘ", "ਕੌਰ", "ਗਿੱਲ", "ਸੰਧੂ", "ਧਾਲੀਵਾਲ"),
    ),
}  # fmt: skip
# LGD code of the state, district, city, pin code of its head post office.
PLACES = (
    (7, "New Delhi", "New Delhi", "110001"), (9, "Lucknow", "Lucknow", "226001"), (9, "Varanasi", "Varanasi", "221001"),
    (27, "Pune", "Pune", "411001"), (27, "Nagpur", "Nagpur", "440001"), (33, "Chennai", "Chennai", "600001"),
    (19, "Kolkata", "Kolkata", "700001"), (3, "Amritsar", "Amritsar", "143001"), (29, "Bengaluru Urban", "Bengaluru", "560001"),
    (10, "Patna", "Patna", "800001"), (24, "Ahmedabad", "Ahmedabad", "380001"), (21, "Khordha", "Bhubaneswar", "751001"),
)  # fmt: skip
STREETS = ("Station Road", "Temple Street", "Gandhi Marg", "College Road", "Market Lane", "Civil Lines")
ROLES = (
    "EDUQUITY_INVIGILATOR", "EDUQUITY_VENUE_MANAGER", "EDUQUITY_LAB_SUPERVISOR", "EDUQUITY_REGISTRATION_DESK_MANAGER",
    "ECIL_JAMMER_OPERATOR",
)  # fmt: skip
LEVELS = ("HIGH_SCHOOL", "INTERMEDIATE", "GRADUATE", "POST_GRADUATE", "DOCTORATE")
# Files take their numbers from different blocks, so that they share none. PEOPLE + 2 * seed and CORPUS + 2 * seed are blocks.
BLOCKS, PEOPLE, CORPUS = 80, 0, 1


@dataclasses.dataclass(frozen=True)
class Person:
    first: str
    last: str | None
    born: datetime.date
    gender: str
    aadhaar: str
    level: str
    father: str
    mother: str
    mobile: str
    email: str
    state: int
    district: str
    city: str
    pin: str
    address: str
    role: str


def check_digit(digits):
    """The digit after these that Verhoeff's method asks for: it multiplies in the symmetry group of a pentagon."""
    total = 0
    for place, digit in enumerate(map(int, reversed(digits)), start=1):
        for _ in range(place % 8):
            digit = (1, 5, 7, 6, 2, 8, 3, 0, 9, 4)[digit]
        total = multiplied(total, digit)
    return str(next(digit for digit in range(10) if multiplied(total, digit) == 0))


def multiplied(a, b):
    """Numbers below 5 are turns of the pentagon, the others are turns after a reflection."""
    if a < 5:
        return (a + b) % 5 if b < 5 else (a + b - 5) % 5 + 5
    return (a - 5 - b) % 5 + 5 if b < 5 else (a - b) % 5


def people(dice, count, block, scripts=None):
    """As many people with numbers from one block; each has a right check digit, and no two share a number."""
    block %= BLOCKS
    aadhaar = dice.sample(range(1_000_000_000), count)
    mobile = dice.sample(range(4_000_000_000 // BLOCKS), count)
    for one, other in zip(aadhaar, mobile, strict=True):
        script = dice.choice(scripts or ("Latin",) * 6 + tuple(SCRIPTS)[1:])
        yield person(dice, script, str(20_000_000_000 + one * BLOCKS + block), str(6_000_000_000 + other * BLOCKS + block))


def person(dice: random.Random, script, aadhaar, mobile):
    firsts, lasts = SCRIPTS[script]
    last = dice.choice(lasts)
    state, district, city, pin = dice.choice(PLACES)
    # From 1960 to 2003: a year of two digits has one meaning, since nobody is born in the future.
    born = datetime.date(1960, 1, 1) + datetime.timedelta(days=dice.randrange(44 * 365))
    return Person(
        first=dice.choice(firsts), last=None if dice.random() < 0.02 else last, born=born,
        gender=dice.choices(("MALE", "FEMALE", "OTHER"), (60, 39, 1))[0], aadhaar=aadhaar + check_digit(aadhaar),
        level=dice.choices(LEVELS, (10, 20, 45, 22, 3))[0],
        father=f"{dice.choice(firsts)} {last}", mother=f"{dice.choice(firsts)} {last}",
        mobile=mobile, email=f"staff{mobile}@example.org", state=state, district=district, city=city, pin=pin,
        address=f"{dice.randint(1, 400)}, {dice.choice(STREETS)}, {city}",
        role=dice.choices(ROLES, (70, 5, 12, 5, 8))[0],
    )  # fmt: skip
