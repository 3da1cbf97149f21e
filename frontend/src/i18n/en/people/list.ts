export const functionary = {
  upload: 'Upload a sheet',
  pictures: 'Many pictures',
  title: 'Functionaries',
  hint: 'Everyone who works at examinations, and how far their registration is.',
  list: 'List of functionaries',
  create: 'Create functionary',
  createTitle: 'Create functionary',
  createHint: 'A new functionary starts inactive; a face picture is needed before activation.',
  created: (name: string) => `${name} is registered. Add a face picture next.`,
  editTitle: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  saved: 'Functionary saved',
  nothingChanged: 'Nothing was changed',
  search: 'Search by name, mobile or UID',
  empty: 'No functionaries yet',
  emptyHint: 'Register the first one; people can be assigned to examination days once they are active.',
  columns: {
    name: 'Name',
    uid: 'UID',
    role: 'Role',
    agency: 'Agency',
    region: 'Region',
    mobile: 'Mobile',
    status: 'Status',
    createdAt: 'Registered',
  },
  filters: { status: 'Status', role: 'Role', agency: 'Agency', region: 'Region' },
  bulk: {
    activate: 'Activate',
    assign: 'Assign to days',
    partlyTitle: 'Not everybody is active',
    confirmTitle: (count: number) => (count === 1 ? 'Activate 1 person?' : `Activate ${count} people?`),
    confirmText: 'They can be assigned to examination days from then on.',
    confirm: (count: number) => (count === 1 ? 'Activate 1 person' : `Activate ${count} people`),
    done: (count: number) => (count === 1 ? '1 person is active now' : `${count} people are active now`),
    lookAlikes: (count: number) =>
      count === 1
        ? '1 person looks like somebody else, and nobody has found the two to be two people: the gate may take one for the other, or turn both away.'
        : `${count} people look like somebody else, and nobody has found them to be two people each: the gate may take one for the other, or turn both away.`,
    unlike: (count: number) =>
      count === 1
        ? '1 person has pictures that do not all look like one person. See who is on each of them first: whoever a wrong one shows could enter under this name.'
        : `${count} people have pictures that do not all look like one person. See who is on each of them first: whoever a wrong one shows could enter under these names.`,
    skipped: (count: number) =>
      count === 1 ? '1 person was not activated' : `${count} people were not activated`,
  },
};
