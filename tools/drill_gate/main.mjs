// Forty phones on a bad line: is anything lost, doubled or made up?
//
// Starts a demonstration server of its own and, between it and the phones, a line that loses calls and is slow. Each phone runs the
// frontend's own queue (frontend/src/api/gate-queue, bundled as it is) over a database of its own; at each of them people pass every few
// seconds, also while the line is down for minutes. The server is stopped and started again in the rush, and with --crash also killed
// while the queues are worked off; pages are loaded anew, one phone has two tabs, one is revoked. At the end everything is held against
// what the phones had kept.
//
//     node tools/drill_gate/main.mjs PROGRAM [--short] [--crash] [--phones 40] [--out docs/proofs.md]
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { Line } from './line.mjs';
import { Phone } from './phone.mjs';
import { build, machine, write } from './report.mjs';
import { Gate, passages } from './rush.mjs';
import { Server } from './server.mjs';
import { pictureOf, setStage } from './stage.mjs';
import { judge, readRecords, waits } from './verdict.mjs';

const FULL = {
  phones: 40,
  paceMs: 6000,
  group: 22,
  lead: 60,
  outage: 180,
  after: 30,
  debounce: 30,
  least: 0.95,
};
const SHORT = { phones: 8, paceMs: 2000, group: 12, lead: 9, outage: 20, after: 4, debounce: 5, least: 0.95 };
const WITHIN = 60;
/** The queues get so long to become empty. */
const PATIENCE = 240;

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    crash: { type: 'boolean', default: false },
    phones: { type: 'string' },
    loss: { type: 'string', default: '0.3' },
    silence: { type: 'string', default: '0.1' },
    'one-way': { type: 'string', default: '1000' },
    port: { type: 'string', default: '9131' },
    out: { type: 'string' },
    mark: { type: 'string', default: 'gate' },
    debug: { type: 'boolean', default: false },
  },
});
const [program] = positionals;
const scene = { ...(asked.short ? SHORT : FULL), ...(asked.phones && { phones: Number(asked.phones) }) };

process.env.MUSTER__ROSTERING__DEBOUNCE_SECONDS = String(scene.debounce);
const server = new Server(program, Number(asked.port));
const line = new Line({
  to: server.address,
  port: Number(asked.port) + 1,
  oneWayMs: Number(asked['one-way']),
  loss: Number(asked.loss),
  silence: Number(asked.silence),
});
const began = performance.now();
const load = loadavg()[0].toFixed(1);
const seconds = () => (performance.now() - began) / 1000;
const say = (words) => console.error(`${seconds().toFixed(0).padStart(4)} s  ${words}`);

try {
  process.exitCode = await drill();
} finally {
  await line.close().catch(() => {});
  await server.remove();
}
// Calls that are never answered, and the clocks of pages, are nothing to wait for.
process.exit();

async function drill() {
  const [script] = await Promise.all([bundle(), server.start()]);
  const stage = await setStage(server, scene.phones);
  const gates = await openGates(script, stage);
  await line.open();
  say(`${gates.length} phones at ${stage.centers} centers, the same dozen faces at each`);

  let isOver = false;
  const rushes = gates.map((gate, index) =>
    gate.rush({
      order: passages(gate, scene.group, mishaps(index)),
      paceMs: scene.paceMs,
      isOver: () => isOver,
    }),
  );
  const watching = setInterval(() => say(`${sum(gates, ({ waiting }) => waiting)} wait`), 10_000);

  await pause((scene.lead * 1000) / 3);
  gates[4].reload();
  await pause((scene.lead * 1000) / 3);
  say('the server is stopped (SIGTERM) and started again');
  await server.end('SIGTERM');
  await server.start();
  await pause((scene.lead * 1000) / 3);

  say(`the line goes down for ${scene.outage} s`);
  await line.close();
  await pause(scene.outage * 500);
  gates[2].reload();
  await revoke(stage.admin, gates[5]);
  await pause(scene.outage * 500);
  await line.open();
  const back = performance.now();
  say(`the line is back; ${sum(gates, ({ waiting }) => waiting)} wait`);

  await pause(scene.after * 500);
  gates[6].reload();
  if (asked.crash) {
    say('the server is killed (SIGKILL) and started again');
    await server.end('SIGKILL');
    await server.start();
  }
  await pause(scene.after * 500);
  isOver = true;
  await Promise.all(rushes);
  await untilEmpty(gates);
  clearInterval(watching);
  say('every queue is empty, or nobody waits any longer');
  return report({ stage, gates, back });
}

async function openGates(script, stage) {
  const pictures = await loadPictures(stage.gates);
  return stage.gates.map((gate, index) => {
    const { cookies, owner } = gate;
    const phone = new Phone({ script, origin: line.address, cookies, owner });
    return Object.assign(new Gate({ gate, phone, pictures, tabs: index === 1 ? 2 : 1 }), {
      isToBeRevoked: index === 5,
    });
  });
}

async function loadPictures(gates) {
  const names = new Set(['stranger', ...gates.flatMap(({ faces }) => faces.map(pictureOf))]);
  const load = async (name) => [name, new Blob([await server.picture(name)], { type: 'image/jpeg' })];
  return new Map(await Promise.all([...names].map(load)));
}

/** What goes wrong on purpose at which gate: a stranger comes, or somebody comes in twice. */
function mishaps(index) {
  return { strangerAt: index % 8 === 3 ? 5 + index : undefined, againAt: index % 8 === 7 ? 1 : undefined };
}

async function revoke(admin, gate) {
  say('an administrator revokes one phone');
  await admin.call('POST', '/monitoring/stop-monitoring', {
    monitoringTokenId: gate.token,
    examinationDayId: gate.day.id,
    revoke: true,
    reason: 'The phone was stolen',
  });
}

async function untilEmpty(gates) {
  const deadline = performance.now() + PATIENCE * 1000;
  const saying = asked.debug && setInterval(() => sayWhatWaits(gates), 10_000);
  while (performance.now() < deadline && gates.some(({ waiting }) => waiting > 0)) await pause(250);
  clearInterval(saying);
}

/** Why something still waits, for whoever reads it. */
function sayWhatWaits(gates) {
  for (const gate of gates) {
    const { waiting, link } = gate.pages[0].queue.view();
    const [first] = waiting;
    if (!first) continue;
    const { entryType, tries, nextAt, fault } = first;
    const due = Math.round((nextAt - Date.now()) / 1000);
    console.error(gate.deviceId, link, waiting.length, { entryType, tries, due, fault });
  }
}

async function report({ stage, gates, back }) {
  sayWhatWaits(gates);
  for (const gate of gates) gate.onPhone = await keysOnPhone(gate);
  const sums = judge(gates, await readRecords(stage.admin, stage.days));
  const waited = waits(gates, back);
  const inTime = waited.filter((wait) => wait <= WITHIN).length / Math.max(1, waited.length);
  const at = (share) =>
    waited[Math.min(waited.length - 1, Math.floor(waited.length * share))]?.toFixed(0) ?? '–';
  const panics = await server.panics();
  const { calls, sendings } = line.counts;
  const holds = [
    ['a capture is lost', sums.lost.length === 0],
    ['a capture was not kept', sums.unkept === 0],
    ['something is recorded twice', sums.doubles === 0],
    ['an anomaly is made up', sums.invented.length === 0],
    ['something still waits', sums.waiting === 0],
    ['a capture was refused', sums.unexpected.length === 0],
    ['nothing was held of the revoked phone', sums.held > 0],
    [
      `fewer than ${scene.least * 100} % of the people who waited are done ${WITHIN} s after the line is back`,
      inTime >= scene.least,
    ],
    ['the server panicked', panics.length === 0],
  ];
  const took = (performance.now() - began) / 60_000;
  await write(asked.out, asked.mark, [
    `SQLite, ${build(program)}, ${await machine()}; phones, line and server on this one machine, whose load was ${load} before; ${took.toFixed(1)} minutes.`,
    '',
    '| | |',
    '|---|---|',
    `| phones, at centers | ${gates.length}, ${stage.centers} |`,
    `| captures that a phone kept | ${sums.captures} |`,
    `| recorded as entry or exit | ${sums.logs} |`,
    `| recorded twice | ${sums.doubles} |`,
    `| lost | ${sums.lost.length} |`,
    `| anomalies that were provoked, and that were made up | ${sums.provoked}, ${sums.invented.length} |`,
    `| of the revoked phone: held for an administrator; refused, and still on the phone | ${sums.held}, ${sums.refused} |`,
    `| calls on the line, and those of them that handed in a capture | ${calls}, ${sendings} |`,
    `| of these calls lost on the way, answers lost, cut by the outage | ${line.counts.lostOnTheWay}, ${line.counts.answersLost}, ${line.counts.cutByOutage} |`,
    `| people who had something waiting when the line came back | ${waited.length} |`,
    `| done within ${WITHIN} s of that | ${(inTime * 100).toFixed(1)} % |`,
    `| done after (median, 95 %, all) | ${at(0.5)} s, ${at(0.95)} s, ${at(1)} s |`,
  ]);
  for (const one of [...sums.lost, ...sums.invented, ...sums.unexpected, ...panics].slice(0, 20))
    console.error(one);
  const broken = holds.filter(([, hold]) => !hold);
  for (const [sentence] of broken) console.error(`It does not hold: ${sentence}.`);
  return broken.length > 0 ? 1 : 0;
}

/** What a page that is loaded anew finds of captures that were neither answered nor settled. */
async function keysOnPhone(gate) {
  for (const page of gate.pages) await page.queue.refresh();
  const { waiting, review } = gate.pages[0].queue.view();
  return new Set([...waiting, ...review].map(({ key }) => key));
}

function sum(rows, of) {
  return rows.reduce((total, row) => total + of(row), 0);
}
