/** What an administrator has to look at: what revoked devices sent in, faces that look alike. */
export const heldCaptures = {
  title: 'To settle',
};

export const duplicates = {
  title: 'Look-alikes',
  hint: 'New faces that are very close to another person’s. Delete a picture that is under the wrong name; otherwise say whether they are one person. Nothing is merged by it.',
  show: 'Which to show',
  statuses: { OPEN: 'To decide', SAME_PERSON: 'Same person', DIFFERENT_PEOPLE: 'Different people' },
  none: {
    OPEN: 'No look-alikes to decide',
    SAME_PERSON: 'Nobody was found to be registered twice',
    DIFFERENT_PEOPLE: 'No pair was found to be different people',
  },
  noneHint: 'A pair appears here when a picture is added that is very close to another person’s.',
  newFace: 'New picture',
  knownFace: 'On record',
  elsewhere: 'Person outside your reach',
  faceGone: 'The picture was deleted.',
  others: (count: number) =>
    count === 1 ? 'And 1 more match between the two' : `And ${count} more matches between the two`,
  alsoOthers: (count: number) => `The answer is kept for all ${count + 1} matches between the two.`,
  noteWas: (note: string) => `Note: ${note}`,
  notYours: 'Whoever reaches both people decides this pair.',
  meaning: {
    SAME_PERSON:
      'The same person is registered twice. Delete or block the record that is wrong after keeping this answer.',
    DIFFERENT_PEOPLE:
      'Two people look alike, and each picture shows the person under whose name it stands. Both records stay as they are; a wrong picture would stay, too.',
  },
  keep: 'Keep this answer',
  done: 'Answer kept',
  open: 'Compare',
};

export const oddPictures = {
  title: 'Odd pictures',
  hint: 'People whose pictures do not all look like one person, or not like those that were enrolled before. A wrong picture lets whoever it shows in under this name: see who is on each. The region or the head office decides; until then gates ask for a closer look.',
  none: 'No odd pictures',
  noneHint:
    'A person appears here when a picture is not like the others, or not like one that was there before.',
  since: (time: string) => `Waits for the region since ${time}`,
  removed: (enrolled: string, by: string, at: string, remover: string) =>
    `A picture of ${enrolled} (${by}) was removed on ${at} (${remover}).`,
  addedBy: (by: string) => `Added by: ${by}`,
  themselves: 'the person',
  byCommand: 'the operator',
  notYours: 'The region or the head office decides, and nobody who added or removed one of these pictures.',
  answers: { SAME_PERSON: 'All show this person', ANOTHER_PERSON: 'Some show somebody else' },
  meaning: {
    SAME_PERSON:
      'The pictures stay, and later ones are compared with them. What was kept of removed ones is deleted.',
    ANOTHER_PERSON:
      'The pictures that show somebody else are removed. Without any picture left, the person becomes inactive.',
  },
  wrong: 'Pictures of somebody else',
  picture: (place: number, time: string) => `Picture ${place}, of ${time}`,
  noteHelp: 'How you found out, such as by a proof of identity.',
  keep: 'Keep this answer',
  done: 'Answer kept',
  waiting: (count: string, total: number) =>
    `${count} ${total === 1 ? 'person has' : 'people have'} pictures that do not look like one person`,
  see: 'See them',
  open: (count: string) => `Odd pictures (${count})`,
};
