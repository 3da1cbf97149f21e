/* One file per tag, so that a lazy page carries only the endpoints of its own area. */
const groups = {
  auth: ['auth'],
  user: ['user'],
  functionary: ['functionary'],
  examination: ['examination'],
  dashboard: ['dashboard'],
  choices: ['choices'],
  monitoring: ['monitoring'],
  notifications: ['notifications'],
  misc: ['captcha', 'client-config', 'csrf', 'file', 'health', 'demo', 'misc'],
};

const has =
  (tags) =>
  (_name, { operation }) =>
    (operation.tags ?? []).some((tag) => tags.includes(tag));

const outputFiles = Object.fromEntries(
  Object.entries(groups).map(([name, tags]) => [
    `./src/api/generated/${name}.gen.ts`,
    { exportName: `${name}Api`, filterEndpoints: has(tags) },
  ]),
);

module.exports = {
  schemaFile: '../openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  outputFiles,
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: false,
  encodePathParams: true,
  encodeQueryParams: false,
  useUnknown: true,
  outputRegexConstants: true,
  // The token belongs to http.ts; the captcha and idempotency headers stay typed arguments.
  parameterFilter: (name) => name.toLowerCase() !== 'x-csrf-token',
};
