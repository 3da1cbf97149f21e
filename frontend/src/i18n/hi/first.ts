import type { FirstWords } from '../en/first';
import { regions } from './places/regions';
import { intro, product, tagline } from './product';

export const first = {
  product,
  tagline,
  intro,
  regions,
  dashboards: {
    admin: 'डैशबोर्ड',
    region: 'क्षेत्रीय डैशबोर्ड',
    agency: 'एजेंसी डैशबोर्ड',
    presence: (present, total, share, soFar) =>
      `${soFar ? 'अब तक अपेक्षित ' : ''}${total} में से ${present} उपस्थित, ${share}`,
    noneDue: (total) => `${total} नियुक्त, अभी समय नहीं`,
    gatesShut: 'द्वार नहीं खुले',
    nobodyAssigned: (date) => `${date} को कोई नियुक्त नहीं है`,
    openAnomalies: (count, total) =>
      `इस दिन की ${total === 0 ? 'कोई विसंगति खुली नहीं' : `${count} ${total === 1 ? 'विसंगति' : 'विसंगतियाँ'} खुली`}`,
    lowCenters: (count, total) => (total === 0 ? 'कोई केंद्र 80% से नीचे नहीं' : `${count} केंद्र 80% से नीचे`),
  },
  board: {
    title: 'दिवस पटल',
    hint: 'आपके नगर या केंद्र के आज के परीक्षा दिवस।',
  },
  monitoring: {
    title: 'निगरानी',
    hint: 'आपके परीक्षा दिवस। जो उपकरण द्वार पर रहेगा, उसी पर निगरानी शुरू करें।',
  },
  health: {
    title: 'सर्वर की स्थिति',
    purpose: 'यह स्थापना कैसी है: संदेश, गेट, पृष्ठभूमि के काम, खाते और एजेंसियाँ।',
  },
} satisfies FirstWords;
