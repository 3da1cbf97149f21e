/** What a colleague recorded by hand, for the second person to look at. */
export type EntryToConfirm = {
  id: string;
  name: string;
  /** The person's number and role. */
  about: string;
  /** Its direction and time. */
  when: string;
  reason: string | undefined;
  captured: string | undefined;
  enrolled: string | undefined;
};

/** What became of the last press. `failed`: the server's sentence says why. */
export type Said =
  | { kind: 'confirmed' | 'denied'; name: string }
  | { kind: 'failed'; name: string; why: string };

export type ToConfirmView = {
  entries: readonly EntryToConfirm[];
  said: Said | undefined;
  isBusy: boolean;
  decide: (entry: EntryToConfirm, isThem: boolean) => void;
};
