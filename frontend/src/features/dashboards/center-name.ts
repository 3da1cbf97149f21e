/** A center as lists of a day call it: centers of one city may have the same name. */
export const centerName = (name: string, code: string | null) => (code ? `${name} (${code})` : name);
