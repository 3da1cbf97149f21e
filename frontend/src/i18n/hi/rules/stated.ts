import type * as source from '../../en/rules/stated';

export const statedRules = {
  statedReason: 'कारण 5 से 500 सामान्य अक्षरों में बताएँ',
  backwards: 'अंतिम तारीख पहली से पहले है।',
  interest: 'इनमें से एक चुनें',
  statement: '5 से 500 सामान्य अक्षरों में बताएँ कि हित क्या है।',
} satisfies typeof source.statedRules;
