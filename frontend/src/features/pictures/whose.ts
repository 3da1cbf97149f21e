/** A part of a path that says whose the picture is: by a uid, an Aadhaar number or a mobile number. */
const KEY = /^\s*(?:\d{1,4}[ ._-]+)?(f\d{9}|\d{12}|(?:\+91[ -]?|0)?[6-9]\d{4}[ -]?\d{5})(?![\p{L}\p{N}])/iu;

const isUid = (key: string | undefined) => key?.startsWith('F') === true;

/** The uid by which a picture, or the folder around it, is named. Of two different people it says neither. */
export function uidIn(path: string): string | null {
  const keys = path.split('/').map((part) => KEY.exec(part)?.[1]?.toUpperCase());
  const own = keys.pop();
  const folder = keys.findLast((key) => key !== undefined);
  if (folder && isUid(own) && own !== folder) return null;
  const key = folder ?? own;
  return key && isUid(key) ? key : null;
}
