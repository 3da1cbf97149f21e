const these = (total: number, one: string, many: string) => (total === 1 ? one : many);

/** Pictures whose person the server does not know, given to their people by hand. */
export const tray = {
  title: (count: string, total: number) =>
    these(total, 'Whose picture is this?', `Whose pictures are these? (${count})`),
  allGiven: 'Every picture has its person',
  hint: 'Their names do not say it. Drag a picture onto its person, or choose it and then the person.',
  hintNarrow: 'Their names do not say it. Choose a picture, then say whose it is.',
  pictures: 'Pictures without a person',
  keys: 'Arrow keys lead from picture to picture, the space bar chooses one, Enter leads to the people.',
  more: (count: string) => `Show ${count} more`,
  beyond: (count: string, total: number) =>
    these(
      total,
      '1 more picture is only in the list below: name it by its person.',
      `${count} more pictures are only in the list below: name them by their people.`,
    ),
  chosen: (count: string, total: number) => these(total, '1 picture chosen', `${count} pictures chosen`),
  drop: 'Release here',
  chooseNone: 'Choose none',
  ask: (total: number) => these(total, 'Whose is it?', 'Whose are they?'),
  people: 'People',
  byName: 'By the name of the file',
  without: 'Without a picture',
  with: 'With a picture',
  nobody: 'Nobody is found',
  nobodyHint: 'Search by another part of the name, the UID or the mobile number.',
  nobodyThere: 'There are no people yet',
  nobodyThereHint: 'Register them first.',
  morePeople: 'Show more people',
  lost: 'The people could not be loaded',
  sending: (person: string) => `Being sent for ${person}`,
  sent: 'Being sent',
  enrolled: (count: string, total: number) =>
    these(total, '1 picture enrolled', `${count} pictures enrolled`),
  enrolledFor: (file: string, person: string) => `${file} is enrolled for ${person}.`,
  notFor: (file: string, person: string, why: string) => `${file} was not enrolled for ${person}: ${why}.`,
  not: (person: string, why: string) => `Not for ${person}: ${why}`,
  given: 'Given to their people',
  others: (count: string, total: number) =>
    these(total, 'They have 1 other picture.', `They have ${count} other pictures.`),
  undo: 'Take back',
  undoOf: (file: string, person: string) => `${file} from ${person}`,
  undone: (file: string) => `${file} was taken back.`,
  retry: 'Try again now',
};
