/**
 * What the server says of rows most often, by its own sentence; `{}` stands for what differs. Sentences that are not here are
 * shown as the server says them.
 */
export const sheetSentences: Readonly<Record<string, string>> = {
  // People.
  'First name is required': 'पहला नाम आवश्यक है',
  'Last name is required': 'अंतिम नाम आवश्यक है',
  'Father name is required': 'पिता का नाम आवश्यक है',
  'Mother name is required': 'माता का नाम आवश्यक है',
  'Current state LGD code is required': 'वर्तमान राज्य आवश्यक है',
  'Current district is required': 'वर्तमान ज़िला आवश्यक है',
  'Current city is required': 'वर्तमान शहर आवश्यक है',
  'Current pin code is required': 'वर्तमान पिन कोड आवश्यक है',
  'Current full address is required': 'वर्तमान पूरा पता आवश्यक है',
  'Permanent address fields are required when not same as current address':
    'स्थायी पता वर्तमान पते से अलग हो तो उसके सभी खाने आवश्यक हैं',
  'Invalid Date of Birth (expected DD-MM-YYYY)': 'जन्म तिथि ठीक नहीं है (DD-MM-YYYY चाहिए)',
  'Date of birth must be in 1900 or later': 'जन्म तिथि 1900 या उसके बाद की होनी चाहिए',
  'Date of birth must be in the past': 'जन्म तिथि बीते हुए समय की होनी चाहिए',
  'Gender must be MALE, FEMALE or OTHER': 'लिंग MALE, FEMALE या OTHER होना चाहिए',
  'Highest qualification must be HIGH_SCHOOL, INTERMEDIATE, GRADUATE, POST_GRADUATE or DOCTORATE':
    'उच्चतम योग्यता HIGH_SCHOOL, INTERMEDIATE, GRADUATE, POST_GRADUATE या DOCTORATE होनी चाहिए',
  'Nationality must be INDIAN': 'राष्ट्रीयता INDIAN होनी चाहिए',
  'No state has this code': 'इस कोड का कोई राज्य नहीं है',
  'Default role is not one of the roles of the portal': 'सामान्य भूमिका पोर्टल की भूमिकाओं में से नहीं है',
  'Aadhaar number must be 12 digits': 'आधार संख्या 12 अंकों की होनी चाहिए',
  'Mobile number must be 10 digits': 'मोबाइल नंबर 10 अंकों का होना चाहिए',
  'Alternate mobile number must be 10 digits': 'वैकल्पिक मोबाइल नंबर 10 अंकों का होना चाहिए',
  'Pin code must be 6 digits': 'पिन कोड 6 अंकों का होना चाहिए',
  'Invalid email': 'ईमेल पता ठीक नहीं है',
  'Use at most 100 ordinary characters': 'अधिकतम 100 साधारण अक्षर लिखें',
  'Use at most 500 ordinary characters': 'अधिकतम 500 साधारण अक्षर लिखें',
  'The last digit does not fit the others: a digit is wrong, or two have changed places':
    'आख़िरी अंक बाकी अंकों से मेल नहीं खाता: कोई अंक गलत है, या दो अंक आपस में बदल गए हैं',
  'Another functionary is already registered with this Aadhaar number.':
    'इस आधार संख्या से कोई और कार्यकर्ता पहले से पंजीकृत है।',
  'Another functionary is already registered with this mobile number.':
    'इस मोबाइल नंबर से कोई और कार्यकर्ता पहले से पंजीकृत है।',
  'Day and month may be exchanged: the program has turned only dates with a day up to 12 into dates':
    'दिन और महीना आपस में बदले हो सकते हैं: प्रोग्राम ने केवल 12 तक के दिन वाली तारीखों को तारीख माना है',
  'No Aadhaar number begins with 0 or 1': 'कोई आधार संख्या 0 या 1 से शुरू नहीं होती',
  'This person would be younger than 16: look whether the year is right':
    'यह व्यक्ति 16 वर्ष से कम का होगा: देखें कि वर्ष सही है या नहीं',
  'This person would be older than 90: look whether the year is right':
    'यह व्यक्ति 90 वर्ष से अधिक का होगा: देखें कि वर्ष सही है या नहीं',
  'Another person is registered with this Aadhaar number ({}, {}, {}).':
    'इस आधार संख्या से दूसरे नाम का व्यक्ति पंजीकृत है ({}, {}, {})।',
  'Another person is registered with this Aadhaar number.': 'इस आधार संख्या से दूसरे नाम का व्यक्ति पंजीकृत है।',
  'Row {} of this sheet has the same Aadhaar number and another name ({}).':
    'इस शीट की पंक्ति {} में यही आधार संख्या है, पर नाम दूसरा है ({})।',
  'Another row of this sheet has the same Aadhaar number and another name.':
    'इस शीट की एक और पंक्ति में यही आधार संख्या है, पर नाम दूसरा है।',
  'Another account has this mobile number.': 'यह मोबाइल नंबर किसी और खाते का है।',
  'Another functionary is already registered with this mobile number ({}, {}).':
    'इस मोबाइल नंबर से कोई और कार्यकर्ता पहले से पंजीकृत है ({}, {})।',
  'Row {} of this sheet has the same mobile number ({}).': 'इस शीट की पंक्ति {} में यही मोबाइल नंबर है ({})।',
  'Row {} of this sheet has the same mobile number.': 'इस शीट की पंक्ति {} में यही मोबाइल नंबर है।',
  'Another row of this sheet has the same mobile number.': 'इस शीट की एक और पंक्ति में यही मोबाइल नंबर है।',
  'Row {} of this sheet has the same Aadhaar number.': 'इस शीट की पंक्ति {} में यही आधार संख्या है।',
  'You can register and change functionaries of your own region only.':
    'आप केवल अपने क्षेत्र के कार्यकर्ताओं को पंजीकृत कर सकते और बदल सकते हैं।',
  'You can register and change functionaries of your own agency only.':
    'आप केवल अपनी एजेंसी के कार्यकर्ताओं को पंजीकृत कर सकते और बदल सकते हैं।',

  // Centers.
  'Name is required': 'नाम आवश्यक है',
  'City is required': 'शहर आवश्यक है',
  'City not found': 'यह शहर नहीं मिला',
  'The city lies in another district': 'यह शहर दूसरे ज़िले में है',
  'The city lies in another state': 'यह शहर दूसरे राज्य में है',
  'Use at most 200 ordinary characters': 'अधिकतम 200 साधारण अक्षर लिखें',
  'Use at most 40 ordinary characters': 'अधिकतम 40 साधारण अक्षर लिखें',
  'Latitude must be between -90 and 90': 'अक्षांश -90 और 90 के बीच होना चाहिए',
  'Longitude must be between -180 and 180': 'देशांतर -180 और 180 के बीच होना चाहिए',
  'Latitude and longitude go together': 'अक्षांश और देशांतर दोनों चाहिए',
  'Geo-fencing radius must be a positive number': 'जियो-फ़ेंसिंग की त्रिज्या शून्य से बड़ी संख्या होनी चाहिए',
  'Capacity must be a number from 0': 'क्षमता 0 या उससे बड़ी संख्या होनी चाहिए',
  'This must be a number': 'यहाँ संख्या होनी चाहिए',
  'This must be a whole number': 'यहाँ पूर्ण संख्या होनी चाहिए',
  'This must be true or false': 'यहाँ हाँ या नहीं होना चाहिए',
  'Another center has this code already.': 'यह कोड पहले से किसी और केंद्र का है।',
  'A center with another name has this code already ({}).': 'दूसरे नाम के केंद्र का यही कोड पहले से है ({})।',
  'A center with another name has this code already.': 'दूसरे नाम के केंद्र का यही कोड पहले से है।',
  'Row {} of this sheet has the same center code and another name ({}).':
    'इस शीट की पंक्ति {} में यही केंद्र कोड है, पर नाम दूसरा है ({})।',
  'Another row of this sheet has the same center code and another name.':
    'इस शीट की एक और पंक्ति में यही केंद्र कोड है, पर नाम दूसरा है।',
  'Latitude and longitude seem to be exchanged: look whether the center is where it should be':
    'लगता है कि अक्षांश और देशांतर आपस में बदल गए हैं: देखें कि केंद्र सही जगह पर है या नहीं',
  'This position is not in the state of the city: look whether the center is where it should be':
    'यह जगह उस शहर के राज्य में नहीं है: देखें कि केंद्र सही जगह पर है या नहीं',
  'Row {} of this sheet has the same center code.': 'इस शीट की पंक्ति {} में यही केंद्र कोड है।',
  'This city belongs to another region. You can manage centers of your own region only.':
    'यह शहर दूसरे क्षेत्र का है। आप केवल अपने क्षेत्र के केंद्र सँभाल सकते हैं।',

  // Rosters.
  'No center has this batch on this date, but there is {}: look whether one more is meant':
    'इस तारीख को किसी केंद्र पर यह पाली नहीं है, पर {} है: देखें कि क्या एक और पाली चाहिए',
  'Functionary not found.': 'यह कार्यकर्ता नहीं मिला।',
  'The functionary is not active.': 'यह कार्यकर्ता सक्रिय नहीं है।',
  "The functionary's agency does not supply this role.": 'इस कार्यकर्ता की एजेंसी यह भूमिका नहीं देती।',
  'The functionary is on duty at another center on this date and batch.':
    'इस तारीख और पाली में यह कार्यकर्ता दूसरे केंद्र पर ड्यूटी पर है।',
  'The functionary is on duty at another center at this time.': 'यह कार्यकर्ता इस समय दूसरे केंद्र पर ड्यूटी पर है।',
  'The functionary is on duty at {} {} to {}.': 'यह कार्यकर्ता {} में {} से {} तक ड्यूटी पर है।',
  'On duty at {} {} to {}; the way to {} takes {}': '{} में {} से {} तक ड्यूटी; {} तक का रास्ता {} का है',
  'On duty at {} {} to {}; the way from {} takes {}': '{} में {} से {} तक ड्यूटी; {} से रास्ता {} का है',
  'On duty at another center, with too little time for the way between it and {}':
    'दूसरे केंद्र पर ड्यूटी है; वहाँ और {} के बीच रास्ते के लिए समय कम है',
  'Attendance is recorded; the role can no longer be changed.':
    'उपस्थिति दर्ज हो चुकी है; भूमिका अब बदली नहीं जा सकती।',
  'Say the date as DD-MM-YYYY': 'तारीख DD-MM-YYYY के रूप में लिखें',
  'Say the batch in at most 40 letters': 'पाली अधिकतम 40 अक्षरों में लिखें',
  'Say which examination': 'परीक्षा लिखें',
  'Say the center by its code or its name': 'केंद्र का कोड या नाम लिखें',
  'A time of day is written as HH:MM': 'समय HH:MM के रूप में लिखा जाता है',
  'This is not one of the roles of the portal': 'यह पोर्टल की भूमिकाओं में से नहीं है',
  'A day needs 0 to 10,000 people of a role': 'किसी भूमिका के 0 से 10,000 लोग चाहिए हो सकते हैं',
  'This is neither a UID nor an Aadhaar number nor a mobile number': 'यह न UID है, न आधार संख्या, न मोबाइल नंबर',
  'Say who has this duty, or how many people of the role are needed':
    'लिखें कि यह ड्यूटी किसकी है, या इस भूमिका के कितने लोग चाहिए',
  'Say of which role so many people are needed': 'लिखें कि इतने लोग किस भूमिका के चाहिए',
  'Say as what: this person has no usual role': 'भूमिका लिखें: इस व्यक्ति की कोई सामान्य भूमिका नहीं है',
  'There is no such examination': 'ऐसी कोई परीक्षा नहीं है',
  'No center that you can see has this code or name': 'आपको दिखने वाले किसी केंद्र का यह कोड या नाम नहीं है',
  'Several centers have this code or name: write the code as it is':
    'इस कोड या नाम के कई केंद्र हैं: कोड जैसा है वैसा लिखें',
  'Nobody whom you can see has this UID': 'आपको दिखने वाले किसी व्यक्ति का यह UID नहीं है',
  'Nobody whom you can see has this Aadhaar number': 'आपको दिखने वाले किसी व्यक्ति की यह आधार संख्या नहीं है',
  'Nobody whom you can see has this mobile number': 'आपको दिखने वाले किसी व्यक्ति का यह मोबाइल नंबर नहीं है',
  'The number is that of {}': 'यह नंबर {} का है',
  'The person is on duty at {} at that time': 'यह व्यक्ति उस समय {} पर ड्यूटी पर है',
  'Row {} of this sheet sends this person to {} at that time':
    'इस शीट की पंक्ति {} उस समय इस व्यक्ति को {} भेजती है',
  'Another row of this sheet sends this person to {} at that time':
    'इस शीट की एक और पंक्ति उस समय इस व्यक्ति को {} भेजती है',
  'Row {} says that {} are needed': 'पंक्ति {} के अनुसार {} लोग चाहिए',
  'Row {} gives this day another time': 'पंक्ति {} में इस दिवस का दूसरा समय है',
  'Row {} of this sheet says the same.': 'इस शीट की पंक्ति {} में यही लिखा है।',
  'Row {} of this sheet enters this day.': 'इस शीट की पंक्ति {} से यह दिवस दर्ज होता है।',
  'Row {} of this sheet gives this duty.': 'इस शीट की पंक्ति {} से यह ड्यूटी लगती है।',
  "Give this person's UID, Aadhaar or mobile number": 'इस व्यक्ति का UID, आधार संख्या या मोबाइल नंबर लिखें',
  'Row {} of this sheet has this person as {} on this day': 'इस शीट की पंक्ति {} में इस दिवस पर यह व्यक्ति {} है',
  'This number is that of {}, another one in the row that of {}':
    'यह नंबर {} का है, इसी पंक्ति का दूसरा नंबर {} का',
  'This is not there any more': 'यह अब नहीं है',
  'This day is there already, in another region': 'यह दिवस पहले से है, किसी दूसरे क्षेत्र में',
  'The day has needed {} until now': 'इस दिवस को अब तक {} लोग चाहिए थे',
  'The person has been {} on this day until now': 'इस दिवस पर यह व्यक्ति अब तक {} था',
  'The day needs so many already.': 'इस दिवस को इतने ही लोग पहले से चाहिए।',
  'The person has this duty already.': 'इस व्यक्ति की यह ड्यूटी पहले से है।',
  'This examination day is there already.': 'यह परीक्षा दिवस पहले से है।',
  'This examination day is closed and can no longer be changed.':
    'यह परीक्षा दिवस बंद हो चुका है और अब बदला नहीं जा सकता।',
  'The day is there already with another time, which stays as it is.':
    'यह दिवस दूसरे समय के साथ पहले से है; वह समय नहीं बदलेगा।',
  'No city is called so: choose one of the list, or clear the cell':
    'इस नाम का कोई शहर नहीं है: सूची में से चुनें, या खाना खाली करें',
  'No center has this code or name': 'इस कोड या नाम का कोई केंद्र नहीं है',
  'Several centers have this name: write the code of the one that is meant':
    'इस नाम के कई केंद्र हैं: जो चाहिए उसका कोड लिखें',
  'Write the date as DD-MM-YYYY': 'तारीख DD-MM-YYYY के रूप में लिखें',
  'Name languages such as Hindi, English or Tamil, with commas between them':
    'भाषाओं के नाम लिखें, जैसे Hindi, English या Tamil, बीच में अल्पविराम',
  'Say the role that the training was for: the row has no role':
    'बताएँ कि प्रशिक्षण किस भूमिका का था: पंक्ति में कोई भूमिका नहीं है',
  'Say when the training was': 'बताएँ कि प्रशिक्षण कब हुआ',
  'Say the first date': 'पहली तारीख लिखें',
  'Say from when and until when': 'बताएँ कि कब से कब तक',
  'Say in a few words why': 'कुछ शब्दों में कारण लिखें',
  'The training has not taken place yet. Enter it when it has.': 'यह प्रशिक्षण अभी हुआ नहीं है। होने पर दर्ज करें।',
  'The last date is before the first.': 'अंतिम तारीख पहली से पहले की है।',
  'These dates are over.': 'ये तारीखें बीत चुकी हैं।',
  'Without an interest there is no center to name.': 'हित न हो तो किसी केंद्र का नाम नहीं दिया जाता।',
  'State a year at most; for longer, the region notes an exemption.':
    'अधिक से अधिक एक वर्ष लिखें; इससे लंबे समय के लिए क्षेत्र छूट दर्ज करता है।',
  'Name a city or a center, not both.': 'शहर या केंद्र में से एक ही लिखें।',
  'Give a reason of 5 to 500 ordinary characters': 'कारण 5 से 500 सामान्य अक्षरों में लिखें',
  'Fifty spans of dates are noted already; take one back first.': 'पचास अवधियाँ पहले से दर्ज हैं; पहले एक वापस लें।',
  'Give the dates at which the person cannot serve, or an examination and the interest in it':
    'वे तारीखें लिखें जिन पर व्यक्ति सेवा नहीं दे सकता, या परीक्षा और उसमें हित',
  'Dates and an interest take two rows': 'तारीखों और हित की दो पंक्तियाँ होनी चाहिए',
  'Say the examination that the interest is in': 'बताएँ कि हित किस परीक्षा में है',
  'Say what ties the person to the examination, or write: No interest':
    'बताएँ कि व्यक्ति का परीक्षा से क्या संबंध है, या लिखें: No interest',
  'Choose one of the list: no interest, a relative, teaching, or something else':
    'सूची में से चुनें: कोई हित नहीं, रिश्तेदार, पढ़ाना, या कुछ और',
  'An interest is in an examination or in centers of it, not in a city':
    'हित परीक्षा में या उसके केंद्रों में होता है, शहर में नहीं',
  'Name one center; more of them take a row each': 'एक ही केंद्र लिखें; अधिक हों तो हर एक की अपनी पंक्ति',
  'These dates are noted already.': 'ये तारीखें पहले से दर्ज हैं।',
  'This is declared already.': 'यह पहले से घोषित है।',
  'Row {} of this sheet is about the same person and examination. Join them.':
    'इस शीट की पंक्ति {} इसी व्यक्ति और परीक्षा की है। दोनों को मिला दें।',
  'This examination is not known': 'यह परीक्षा ज्ञात नहीं है',
  'Name at most 50 centers': 'अधिक से अधिक 50 केंद्र लिखें',
  'The person declared an interest themselves. Say why it does not count.':
    'व्यक्ति ने स्वयं हित घोषित किया है। बताएँ कि वह क्यों मान्य नहीं है।',
  'The head office entered this; only the head office takes it back.':
    'यह मुख्यालय ने दर्ज किया है; केवल मुख्यालय इसे वापस ले सकता है।',
  'The region entered this; only the region or the head office takes it back.':
    'यह क्षेत्र ने दर्ज किया है; केवल क्षेत्र या मुख्यालय इसे वापस ले सकता है।',
};
