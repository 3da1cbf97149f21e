/** Where a gate's device is, what its clock says, and what became of its monitoring. */
export const gateDevice = {
  position: {
    state: {
      inside: 'At the gate',
      outside: 'Outside the fence',
      unknown: 'Position unknown',
    },
    near: (distance: string, accuracy: string) => `${distance}, ±${accuracy}`,
    metres: (count: string) => `${count} m`,
    kilometres: (count: string) => `${count} km`,
    /** Behind the state, once: the server has told the administration. */
    reported: 'reported',
    title: 'Position',
    reason:
      'The center has a fence. Your position shows that entries are recorded at the gate. It is stored with each entry.',
    share: 'Share the position',
    notNow: 'Not now',
    todo: {
      ask: 'The browser asks next. Choose “Allow”.',
      denied:
        'The browser may not tell this site where the device is. Tap the sign before the address, allow the position (location), and switch on location in the device’s settings.',
      insecure:
        'The address of this page must begin with https://. Ask your administrator for the right address.',
      missing: 'This browser cannot tell where the device is. Use another browser or device if you can.',
      waiting: 'The device is looking for its position. Go near a window or outside, and wait a minute.',
    },
    vague: (accuracy: string, radius: string) =>
      `The device knows its position to ±${accuracy} only. The fence ends ${radius} from the center, so this tells nothing. Go outside, wait a minute, and switch on precise location.`,
    goesOn: 'Work goes on meanwhile. Entries are marked “Position unknown”.',
    raised: 'Several entries in a row had no position. This was reported to the administration.',
    fromCenter: (distance: string, accuracy: string) =>
      `This device is ${distance} from the center (±${accuracy}).`,
    notKnown: 'This device does not know where it is. The gate says what to do.',
  },
  clock: {
    ahead: (span: string) => `This device’s clock is ${span} ahead. Set it to automatic.`,
    behind: (span: string) => `This device’s clock is ${span} behind. Set it to automatic.`,
    minutes: (count: string, one: boolean) => `${count} ${one ? 'minute' : 'minutes'}`,
    hours: (count: string, one: boolean) => `${count} ${one ? 'hour' : 'hours'}`,
    days: (count: string, one: boolean) => `${count} ${one ? 'day' : 'days'}`,
  },
  ended: {
    revoked: (at: string) => `Revoked at ${at}.`,
    revokedBy: (name: string, at: string) => `Revoked by ${name} at ${at}.`,
    sent: (count: string, total: number) =>
      total === 0
        ? 'No picture was sent for review.'
        : `${count} ${total === 1 ? 'picture was' : 'pictures were'} sent for review.`,
    revokedHint:
      'This device may not verify on this day any more. Use another device, or ask an administrator.',
    stopped: (at: string) => `Stopped at ${at}.`,
    stoppedBy: (name: string, at: string) => `Stopped by ${name} at ${at}.`,
    takenOver: (device: string, at: string) =>
      `Phone ${device} took over at ${at}. Go on there; this phone need not start again.`,
    stoppedHint: 'You can start again on the monitoring page.',
    dayEnded: 'The day has ended.',
    dayEndedHint: 'Nothing more can be taken for it.',
    list: 'Sent for review',
    waits: 'Waits for review',
    reviewed: (at: string) => `Reviewed at ${at}`,
    stillHere: (count: string, total: number) =>
      `${count} ${total === 1 ? 'picture is' : 'pictures are'} still on this device and ${total === 1 ? 'goes' : 'go'} out by ${total === 1 ? 'itself' : 'themselves'}. Keep this page open.`,
    /** Taken after it was stopped or revoked: the server takes none of these. */
    notTaken: (count: string, total: number) =>
      `${count} ${total === 1 ? 'picture was' : 'pictures were'} not accepted, because monitoring had been stopped when ${total === 1 ? 'it was' : 'they were'} taken.`,
    notKnown: 'Monitoring does not run on this device.',
    notKnownHint:
      'Without a network it cannot be known whether it was stopped, revoked or has ended. This page asks again by itself.',
    asOf: (time: string) => `No network. As of ${time}.`,
    again: 'Ask again',
  },
};

/** What the camera waits for, in the rarer cases. */
export const gateWaits = {
  taken: 'Already taken. If somebody else stands here, press Take picture.',
  unclear: 'The face is not clear: uncover it, come closer',
  half: 'Half of the face is in shadow: turn to the light',
};

/** Another phone that runs for the same day. */
export const otherPhone = {
  runs: (device: string, by: string, since: string) =>
    `Phone ${device} runs here since ${since}, started by ${by}.`,
  silent: (minutes: string, count: number) =>
    `Nothing was heard of it for ${minutes} ${count === 1 ? 'minute' : 'minutes'}.`,
  takeOver: (device: string) => `Take over from ${device}`,
  takeOverHint: 'Starts on this phone and stops the other one. What that one took before still counts.',
};

/** Where a person who is turned away here is on duty today. */
export const sentOn = {
  expectedAt: (center: string, city: string, batch: string, time: string) =>
    [`Expected today at ${center}, ${city}, batch ${batch}`, time && `at ${time}`].filter(Boolean).join(', '),
};
