type Fields = Record<string, unknown>;

const isBlob = (value: unknown): value is Blob => value instanceof Blob;
const holdsBlob = (value: unknown) => isBlob(value) || (Array.isArray(value) && value.some(isBlob));

/** A body with pictures, or with a place for one, goes out as a form; anything else as JSON. Callers stay typed either way. */
export function encodeBody(body: unknown): { payload?: BodyInit; contentType?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { payload: body };
  if (isFields(body) && ('file' in body || Object.values(body).some(holdsBlob)))
    return { payload: toForm(body) };
  return { payload: JSON.stringify(body), contentType: 'application/json' };
}

function isFields(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function toForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      form.append(name, isBlob(item) ? item : String(item));
    }
  }
  return form;
}
