/** A reference for what a capture or a press puts over the camera: it scrolls into view from the list below. */
export const inSight = (over: HTMLElement | null) => over?.scrollIntoView({ block: 'nearest' });
