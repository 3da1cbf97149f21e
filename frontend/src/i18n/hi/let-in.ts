import type { assisted as assistedSource, letIn as letInSource } from '../en/let-in';

export const assisted = {
  ask: 'साथी से कहें',
  byCode: 'कोड से साइन इन करें',
  title: 'यह किसी साथी को दिखाएँ',
  hint: 'आज आपके साथ ड्यूटी पर कोई व्यक्ति, या आपके क्षेत्रीय प्रशासक, Muster में साइन इन करके “फ़ोन को अंदर आने दें” खोलें और ये अक्षर लिखें, या कैमरे से कोड पढ़ें।',
  letters: 'इस फ़ोन के अक्षर',
  picture: 'इस फ़ोन के अक्षरों वाला QR कोड',
  of: (mobile) => `${mobile} के लिए`,
  until: (time) => `${time} तक प्रतीक्षा`,
  waiting: 'आपके साथी की प्रतीक्षा है',
  over: 'बहुत समय हो गया, या किसी और ने इसका उपयोग किया। फिर से माँगें।',
  again: 'फिर से माँगें',
} satisfies typeof assistedSource;

export const letIn = {
  title: 'फ़ोन को अंदर आने दें',
  hint: 'ऐसे साथी के लिए जिसे नए फ़ोन पर कोड नहीं मिलता। पक्का कर लें कि वही व्यक्ति आपके सामने है।',
  letters: 'फ़ोन पर दिख रहे अक्षर',
  lettersHelp: 'आठ अक्षर और अंक, जैसे ABCD-EFGH',
  lettersWrong: 'फ़ोन पर दिख रहे आठ अक्षर दर्ज करें',
  look: 'देखें',
  who: 'कौन साइन इन करना चाहता है',
  name: 'नाम',
  role: 'भूमिका',
  mobile: 'मोबाइल नंबर',
  centers: 'केंद्र',
  browser: 'फ़ोन',
  askedAt: 'कब माँगा',
  warning:
    'जिसके पास यह फ़ोन है, वह दिन के अंत तक इस व्यक्ति के रूप में साइन इन रहेगा। आपका नाम दर्ज होगा और नंबर के मालिक को SMS से सूचना मिलेगी।',
  confirm: 'इस फ़ोन को आने दें',
  notThem: 'यह कोई और है',
  done: (name) => `${name} का फ़ोन स्वीकार हुआ। वह कुछ सेकंड में अपने आप साइन इन हो जाएगा।`,
  another: 'दूसरे फ़ोन को आने दें',
} satisfies typeof letInSource;
