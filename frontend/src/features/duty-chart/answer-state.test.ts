import { expect, it } from 'vitest';
import { answerState } from './answer-state';

it('knows who comes, who is silent and who was not told', () => {
  const toldAt = '2026-11-20T04:00:00Z';
  expect(answerState({ answer: 'ACCEPTED', toldAt, attendance: null })).toBe('ACCEPTED');
  expect(answerState({ answer: null, toldAt, attendance: null })).toBe('SILENT');
  expect(answerState({ answer: 'NO_ANSWER', toldAt, attendance: null })).toBe('SILENT');
  expect(answerState({ answer: null, toldAt: null, attendance: null })).toBe('NOT_TOLD');
  expect(answerState({ answer: null, toldAt: null, attendance: 'PRESENT' })).toBe('ACCEPTED');
});
