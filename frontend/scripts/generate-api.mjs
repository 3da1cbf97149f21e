// Writes from ../openapi.json: src/contract with every type of the document once and the addresses of its queries, and
// src/api/generated with one file of endpoints and hooks per area, so that a lazy page carries only the endpoints that it calls.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const generated = path.join(root, 'src/api/generated');
/** Types and addresses: below everything, so that every layer may know them. */
const contract = path.join(root, 'src/contract');

/** The areas, and the tags of the document whose operations belong to each. */
const areas = {
  auth: ['auth'],
  user: ['user'],
  accounts: ['users', 'agencies', 'audit', 'wall-boards'],
  functionary: ['functionary'],
  sheets: ['sheets'],
  examination: ['examination'],
  rosters: [],
  acts: [],
  proposals: [],
  draws: [],
  notices: [],
  pay: ['pay'],
  'second-factor': [],
  assisted: [],
  recovery: [],
  settings: [],
  installation: [],
  admissions: [],
  settling: [],
  dashboard: ['dashboard'],
  choices: ['choices'],
  live: ['live'],
  'duty-link': ['duty-link'],
  certificate: ['certificate'],
  monitoring: ['monitoring'],
  notifications: ['notifications'],
  misc: ['captcha', 'client-config', 'csrf', 'file', 'health', 'demo', 'trust', 'misc'],
};

/** Calls that are apart from the others of their tag: because the gate makes them and none of those, or because few make them and
 * the sign-in page would carry them for all. */
const apart = {
  rosters: [
    'listExaminationDayFunctionaries',
    'listExaminationDayLogs',
    'listDutyContacts',
    'recordDutyContact',
    'remindFunctionaries',
  ],
  acts: [
    'deleteExaminationDays',
    'moveExaminationDays',
    'takeOffRoster',
    'changeRolesOnRoster',
    'tellWhatIsTouched',
    'listWhatCanBeUndone',
    'undoAct',
    'showAct',
    'listCancelledDuties',
    'listDutyHistory',
  ],
  proposals: [
    'listFillingPresets',
    'keepFillingPreset',
    'deleteFillingPreset',
    'proposeRosters',
    'listRosterProposals',
    'getRosterProposal',
    'listProposedPosts',
    'getProposedPost',
    'changeRosterProposal',
    'cancelRosterProposal',
    'enterRosterProposal',
    'listCallUps',
  ],
  draws: [
    'listRosterDraws',
    'getRosterDraw',
    'witnessRosterDraw',
    'drawRoster',
    'setRosterDrawAside',
    'downloadRosterProtocol',
  ],
  notices: [
    'previewDutyNotices',
    'sendDutyNotices',
    'listDutyNotices',
    'listToldPeople',
    'noteDutyAnswer',
    'askToSwap',
    'listDutySwaps',
    'noteSwapAnswer',
    'finishSwap',
    'stopSwap',
    'renewDutyLink',
    'lookForSubstitutes',
    'askSubstitutes',
    'stopAskingSubstitutes',
    'listPostSearches',
    'fillPostsOfRound',
  ],
  'second-factor': [
    'getSecondFactor',
    'beginSecondFactor',
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
    'finishLogIn',
    'beginEnrolmentAtLogIn',
    'confirmEnrolmentAtLogIn',
  ],
  assisted: ['initiateAssistedLogin', 'verifyAssistedLogin'],
  recovery: [
    'initiateForgotPassword',
    'resendForgotPasswordOtp',
    'resetForgottenPassword',
    'objectToMobileNumber',
  ],
  settings: [
    'getOwnMobileNumber',
    'agreeToMobileNumber',
    'proveMobileNumber',
    'sendMobileNumberCode',
    'listOwnSessions',
    'endOtherSessions',
    'endOwnSession',
    'updateProfile',
    'changePassword',
  ],
  installation: ['listDemoMessages', 'getHealthDetails', 'getTrust'],
  admissions: ['lookUpDevice', 'admitDevice'],
  settling: [
    'listHeldCaptures',
    'resolveHeldCapture',
    'resolveHeldCaptures',
    'listEntriesToSettle',
    'settleEntries',
  ],
};
/** Calls that no page makes by a hook: they are for other clients, or an address is all that is needed. */
const withoutHooks = [
  'createCsrfToken',
  'uploadFile',
  'downloadFile',
  'getHealthLive',
  'getHealthReady',
  'getAuthority',
  'getQrCode',
];
const isApart = (name) =>
  withoutHooks.includes(name) || Object.values(apart).some((names) => names.includes(name));

/** What the sign-in page loads, and what is too small to wait for more. */
const withFirstTags = ['auth', 'user', 'misc', 'assisted', 'recovery', 'duty-link', 'certificate'];
/** What few pages of the office load, and the gate never; the other areas take their cache tags from the large table. */
const withOfficeTags = [
  'accounts',
  'settings',
  'second-factor',
  'sheets',
  'proposals',
  'draws',
  'notices',
  'pay',
];
const apiOf = (area) => {
  if (withFirstTags.includes(area)) return { apiFile: '../first-api', apiImport: 'firstApi' };
  if (withOfficeTags.includes(area)) return { apiFile: '../office-api', apiImport: 'officeApi' };
  return { apiFile: '../signed-in-api', apiImport: 'signedInApi' };
};

const settings = {
  schemaFile: path.join(root, '../openapi.json'),
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: false,
  encodePathParams: true,
  encodeQueryParams: false,
  useUnknown: true,
  // The token belongs to http.ts; the captcha and idempotency headers stay typed arguments.
  parameterFilter: (name) => name.toLowerCase() !== 'x-csrf-token',
};

const types = new Map();
for (const [area, tags] of Object.entries(areas)) {
  const code = await generateEndpoints({
    ...settings,
    ...apiOf(area),
    exportName: `${area.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Api`,
    filterEndpoints: (name, { operation }) =>
      apart[area]?.includes(name) ||
      (!isApart(name) && (operation.tags ?? []).some((tag) => tags.includes(tag))),
  });
  write(generated, `${area}.gen.ts`, takeTypes(code));
}
write(contract, 'addresses.gen.ts', addresses());
write(
  contract,
  'types.gen.ts',
  [...types.keys()]
    .sort()
    .map((name) => types.get(name))
    .join(''),
);

/** Moves an area's types to the shared file and imports those that it uses; the types of its calls stay. */
function takeTypes(code) {
  const kept = [];
  const moved = [];
  // A statement begins where a line does; what it holds is indented.
  for (const statement of code.split(/^(?=export |const |import )/m)) {
    const [, name] = statement.match(/^export type (\w+) =/) ?? [];
    if (!name || /Api(Arg|Response)$/.test(name)) kept.push(statement);
    else moved.push([name, statement]);
  }
  for (const [name, statement] of moved) {
    if (types.has(name) && types.get(name) !== statement) throw new Error(`two types are called ${name}`);
    types.set(name, statement);
  }
  const words = new Set(
    kept
      .join('')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .match(/\w+/g),
  );
  const used = moved.map(([name]) => name).filter((name) => words.has(name));
  const [first, ...rest] = kept;
  return `${first}import type { ${used.sort().join(', ')} } from '~/contract/types.gen';\n${rest.join('')}`;
}

/** The addresses of queries without a place in the path, for what runs before the library does. */
function addresses() {
  const { paths } = JSON.parse(fs.readFileSync(settings.schemaFile, 'utf8'));
  const plain = Object.entries(paths).filter(([address, { get }]) => get && !address.includes('{'));
  const camel = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
  return plain
    .map(([address, { get }]) => `export const ${camel(get.operationId)}Address = '${address}';\n`)
    .sort()
    .join('');
}

function write(folder, name, code) {
  fs.writeFileSync(path.join(folder, name), code);
}
