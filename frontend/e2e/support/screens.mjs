import { draftsOfSheets } from './drafts.mjs';
import { rosterProposal } from './proposals.mjs';

// Screens that have another reader than the administrator, another name than the last word of their address, or ids in it: the
// table of routes does not say that. `:name` in an address is an id that `ids` looks up.
const told = [
  { who: 'nobody', name: 'self-verify-code', path: '/self-verify/otp-verification' },
  { who: 'nobody', name: 'duty-link', path: '/d/:dutyLink' },
  { who: 'nobody', name: 'certificate', path: '/c/:certificate' },
  { who: 'nobody', name: 'demo-outbox', path: '/demo/outbox' },
  { who: 'self:9000000044', name: 'self-verify-upload', path: '/self-verify/upload' },
  { who: 'sscadmin', name: 'dashboard', path: '/dashboard/ssc-admin' },
  { who: 'sscadmin', name: 'functionaries', path: '/functionary' },
  { who: 'sscadmin', name: 'functionary', path: '/functionary/:functionary' },
  { who: 'sscadmin', name: 'functionary-edit', path: '/functionary/edit/:functionary' },
  { who: 'sscadmin', name: 'functionary-create', path: '/functionary/create-functionary' },
  { who: 'sscadmin', name: 'functionary-sheet', path: '/functionary/upload' },
  { who: 'sscadmin', name: 'sheet-columns', path: '/functionary/upload/:draft' },
  { who: 'sscadmin', name: 'sheet-rows', path: '/functionary/upload/:mended' },
  { who: 'sscadmin', name: 'declarations', path: '/functionary/declarations' },
  { who: 'sscadmin', name: 'declaration-rows', path: '/functionary/declarations/:declarationsDraft' },
  { who: 'sscadmin', name: 'many-pictures', path: '/functionary/pictures' },
  { who: 'sscadmin', name: 'centers', path: '/center' },
  { who: 'sscadmin', name: 'center', path: '/center/:center' },
  { who: 'sscadmin', name: 'center-create', path: '/center/create' },
  { who: 'sscadmin', name: 'center-edit', path: '/center/edit/:center' },
  { who: 'sscadmin', name: 'center-sheet', path: '/center/upload' },
  { who: 'sscadmin', name: 'center-sheet-rows', path: '/center/upload/:centersDraft' },
  { who: 'sscadmin', name: 'examinations', path: '/examination' },
  { who: 'sscadmin', name: 'examination-create', path: '/examination/create' },
  { who: 'sscadmin', name: 'examination-day', path: '/examination-days/:day' },
  { who: 'sscadmin', name: 'attendance-sheet', path: '/examination-days/:day/sheet' },
  { who: 'sscadmin', name: 'duty-chart', path: '/examination-days/:day/chart' },
  { who: 'sscadmin', name: 'day-summary', path: '/examination-days/:day/summary' },
  { who: 'sscadmin', name: 'examination-day-create', path: '/examination-days/create' },
  { who: 'sscadmin', name: 'week', path: '/examination-days/week' },
  { who: 'sscadmin', name: 'center-week', path: '/center/:center/week' },
  { who: 'sscadmin', name: 'plan-days', path: '/examination-days/plan' },
  { who: 'sscadmin', name: 'assign-to-day', path: '/examination-days/:day/assign' },
  { who: 'sscadmin', name: 'assign-to-days', path: '/examination-days/assign' },
  { who: 'sscadmin', name: 'roster-sheet', path: '/examination-days/upload' },
  { who: 'sscadmin', name: 'roster-rows', path: '/examination-days/upload/:rosterDraft' },
  { who: 'sscadmin', name: 'roster-proposals', path: '/proposals' },
  { who: 'sscadmin', name: 'roster-proposal', path: '/proposals/:proposal' },
  { who: 'sscadmin', name: 'notices', path: '/notices' },
  { who: 'sscadmin', name: 'pay', path: '/pay' },
  { who: 'sscadmin', name: 'pay-rates', path: '/pay/:ratesOfPay' },
  { who: 'agencyadmin', name: 'pay-owed', path: '/pay/owed' },
  { who: 'citycoordinator', name: 'draws', path: '/draws' },
  { who: 'sscadmin', name: 'look-alikes', path: '/functionary/duplicates' },
  { who: 'sscadmin', name: 'user', path: '/settings/users/:user' },
  { who: 'sscadmin', name: 'user-create', path: '/settings/users/create' },
  { who: 'sscadmin', name: 'not-found', path: '/nowhere' },
  { who: 'superadmin', name: 'health', path: '/health' },
  { who: 'regionadmin', name: 'region-dashboard', path: '/dashboard/ssc-region-admin' },
  { who: 'agencyadmin', name: 'agency-dashboard', path: '/dashboard/agency-admin' },
  { who: 'citycoordinator', name: 'day-board', path: '/monitoring/board' },
  { who: '9000000001', name: 'monitoring', path: '/monitoring' },
  { who: '9000000001', name: 'gate', path: '/monitoring/entry' },
  { who: '9000000001', name: 'practice', path: '/monitoring/practice/:watched' },
];

const shapeOf = (path) => path.replace(/:\w+/g, ':');

/** Every screen and who looks at it: those above, and each other of the table that the administrator or everybody may open. */
export function screensOf(routes) {
  const known = new Set(told.map(({ path }) => shapeOf(path)));
  const others = routes.filter(
    ({ path, roles }) =>
      !known.has(shapeOf(path)) && !path.includes(':') && (!roles || roles.includes('SSC_ADMIN')),
  );
  const screenAt = ({ path, roles }) => ({
    who: roles ? 'sscadmin' : 'nobody',
    name: path.split('/').at(-1),
    path,
  });
  return [...told, ...others.map(screenAt)];
}

/** One of each kind, as the administrator sees them. */
export async function ids(request) {
  const first = async (path, fits = () => true) => {
    const answer = await (await request.get(`/server${path}`, { maxRetries: 2 })).json();
    return (answer.data ?? answer).find(fits).id;
  };
  return {
    functionary: await first('/functionary', ({ status }) => status === 'ACTIVE'),
    // Registered, and neither enrolled nor active.
    faceless: await first('/functionary', ({ firstName }) => firstName === 'Mary'),
    center: await first('/examination/centers'),
    day: await first('/examination/examination-days'),
    examination: await first('/examination/examination'),
    // The one that the demonstration's venue manager is in charge of.
    watched: await first('/examination/examination-days', ({ center }) =>
      center.name.includes('Gole Market'),
    ),
    dutyLink: await sentLink(request),
    certificate: await certificate(request),
    ...(await draftsOfSheets(request)),
    proposal: await rosterProposal(request),
    ratesOfPay: 'rates',
    user: await first('/users', ({ role }) => role === 'SSC_REGION_ADMIN'),
  };
}

/** The text of a certificate of duty, where somebody has served already; without one, a text that is not known. */
async function certificate(request) {
  const answer = await (await request.get('/server/certificate/certificates', { maxRetries: 2 })).json();
  return answer[0]?.address.split('/c/')[1] ?? 'unknown-unknown-unknown-unknown-unknow';
}

/** The link of the newest message about duties in the demonstration's outbox; without one, a link that is not known. */
async function sentLink(request) {
  const answer = await (await request.get('/server/demo/outbox', { maxRetries: 2 })).json();
  const links = [answer.data ?? answer]
    .flat()
    .flatMap(({ body = '' }) => /\/d\/([\w-]{22})/.exec(body)?.[1] ?? []);
  return links[0] ?? 'unknown-unknown-unknow';
}
