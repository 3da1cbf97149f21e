import { expect, it } from 'vitest';
import { nameWords, searchesFor } from './name-words';

it.each([
  ['Asha Verma.jpg', ['Asha', 'Verma']],
  ['asha_verma_2.JPG', ['asha', 'verma']],
  ['AshaVerma-passport-photo.jpeg', ['Asha', 'Verma']],
  ['Shri Ram Prasad (1).png', ['Ram', 'Prasad']],
  ["photos/Mary D'Souza.jpg", ['Mary', "D'Souza"]],
  ['आशा वर्मा.jpg', ['आशा', 'वर्मा']],
  ['staff/Asha Verma/IMG_20250612_101112.jpg', ['Asha', 'Verma']],
  ['IMG_20250612_101112.jpg', []],
  ['WhatsApp Image 2025-06-12 at 10.11.12 AM.jpeg', []],
  ['DCIM/Camera/PXL_20250612.jpg', []],
  ['9876543210.jpg', []],
])('%s may be of %j', (path, words) => {
  expect(nameWords(path)).toEqual(words);
});

it('searches for less where all words together find nobody', () => {
  expect(searchesFor('Asha Kumari Verma.jpg')).toEqual(['Asha Kumari Verma', 'Asha Verma', 'Asha']);
  expect(searchesFor('Asha.jpg')).toEqual(['Asha']);
  expect(searchesFor('IMG_1.jpg')).toEqual([]);
});
