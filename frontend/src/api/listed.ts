import { ids, list, type Tag, type TagType } from './tag-types';

type Row = { id: string };

/** What a list gives, which is a bare array or a page of one: itself, and each of its rows. */
export const listed =
  (type: TagType) =>
  (answer: Row[] | { data: Row[] } | undefined): Tag[] => [
    list(type),
    ...ids(type, Array.isArray(answer) ? answer : answer?.data),
  ];
