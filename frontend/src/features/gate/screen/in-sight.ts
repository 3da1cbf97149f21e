/** A reference for what a capture or a press puts over the camera: whoever had scrolled down to the last five sees it. */
export const inSight = (over: HTMLElement | null) => over?.scrollIntoView({ block: 'nearest' });
