/** What the gate waits for before it takes a picture by itself. */
export type Waiting =
  | 'nobody'
  /** Who was taken last still stands there. */
  | 'taken'
  | 'closer'
  | 'oval'
  | 'straight'
  | 'several'
  | 'still'
  /** A face is there, and holding still will not make it clear: it is covered, or small. */
  | 'unclear'
  | 'dark'
  | 'bright'
  | 'against'
  /** One half of the face lies in shadow. */
  | 'half';

/** What became of the last picture, as far as the next one depends on it. */
export type Told = 'taken' | 'verified' | 'unusable' | 'empty' | 'armed' | 'forget';

export type ToLooker =
  /** `aspect`: width by height of what the screen shows of it. */
  | { kind: 'look'; frame: ImageBitmap | VideoFrame; aspect: number; at: number }
  | { kind: 'told'; what: Told; at: number }
  | { kind: 'encode'; frame: ImageBitmap | VideoFrame; id: number; width: number; height: number };

export type Seen = {
  waiting: Waiting;
  /** Everything is as it should be, and the picture comes in a moment. */
  holding: boolean;
  fire: boolean;
  /** Somebody has stood there for so long that a person should press the button. */
  urge: boolean;
  /** There is no detector of faces here. */
  blind?: boolean;
};

export type FromLooker =
  | ({ kind: 'seen' } & Seen)
  | { kind: 'encoded'; id: number; picture: Blob | undefined };
