import { expect, it } from 'vitest';
import { ofFiles } from './files';

const file = (name: string) => ({ name, file: async () => new File([name], name) });

it('takes pictures of every kind, so that each is said to be refused or enrolled, and leaves alone what is none', () => {
  const pictures = [
    'a/1.jpg',
    'a/1.jfif',
    'a/1.jpe',
    'a/1.HEIC',
    'a/1.avif',
    'a/1.gif',
    'a/1.bmp',
    'a/1.tiff',
  ];
  const others = ['a/list.txt', 'a/.hidden/1.jpg', 'a/._1.heic', '__MACOSX/1.jpg', 'a/film.mp4'];
  expect(ofFiles([...pictures, ...others].map(file))).toMatchObject({ pictures: 8, leftAlone: 5 });
});

it('takes a folder of which all pictures are of kinds that are not read', () => {
  expect(ofFiles([file('a/F123456785.heic')])).toMatchObject({ title: 'a', pictures: 1 });
});
