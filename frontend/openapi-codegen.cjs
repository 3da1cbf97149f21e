/* One file per tag, so that a lazy page carries only the endpoints of its own area. */
const groups = {
  auth: ['auth'],
  user: ['user'],
  accounts: ['users', 'agencies', 'audit'],
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

/* What the sign-in page loads; the rest takes its tags from the large table. */
const first = ['auth', 'user', 'misc'];

const outputFiles = Object.fromEntries(
  Object.entries(groups).map(([name, tags]) => [
    `./src/api/generated/${name}.gen.ts`,
    {
      apiFile: first.includes(name) ? './src/api/base-api.ts' : './src/api/signed-in-api.ts',
      exportName: `${name}Api`,
      filterEndpoints: has(tags),
    },
  ]),
);

module.exports = {
  schemaFile: '../openapi.json',
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
