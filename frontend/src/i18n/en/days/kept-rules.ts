/** Rules that users keep, to fill rosters by them again. */
export const keptRules = {
  keep: 'Keep these rules…',
  title: 'Keep these rules',
  text: 'Rules that a region keeps are offered there; those of the head office are offered everywhere. The same name replaces what was kept before.',
  name: 'Name',
  action: 'Keep rules',
  kept: (name: string) => `Rules kept as ${name}`,
  remove: 'Delete these rules…',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'These rules are not offered any more. Rosters that were proposed by them stay as they are.',
  removeAction: 'Delete rules',
  removed: (name: string) => `${name} deleted`,
};
