// Holds what the server has against what the phones have kept.

const passageOf = (token, entryType, capturedAt, person = '') =>
  [token, entryType, Date.parse(capturedAt) || capturedAt, person].join(' ');

/** What is recorded at all gates, as an administrator reads it. */
export async function readRecords(admin, days) {
  const records = { logs: [], anomalies: [], held: [] };
  for (const { id } of days) {
    records.logs.push(...(await admin.all(`/examination/examination-day-log/${id}`)));
    records.anomalies.push(...(await admin.all(`/examination/examination-day-anomaly/${id}`)));
    records.held.push(...(await admin.all(`/monitoring/held-captures?examinationDayId=${id}`)));
  }
  return records;
}

/** What became of every capture that a phone has kept. */
export function judge(gates, { logs, anomalies, held }) {
  const found = {
    logs: countBy(logs, (log) =>
      passageOf(log.monitoringTokenId, log.entryType, log.capturedAt, log.functionaryId),
    ),
    held: countBy(held, (one) => passageOf(one.monitoringTokenId, one.entryType, one.capturedAt)),
    anomalies: countBy(anomalies, anomalyOf, ({ count }) => count),
  };
  const sums = { captures: 0, logs: logs.length, held: held.length, doubles: 0, lost: [], invented: [] };
  Object.assign(sums, { unkept: 0, refused: 0, waiting: 0, provoked: 0, unexpected: [] });
  for (const gate of gates) {
    for (const row of gate.rows) {
      if (!row.kept) sums.unkept += 1;
      sums.captures += 1;
      const log = passageOf(gate.token, row.entryType, row.capturedAt, row.person);
      const hold = passageOf(gate.token, row.entryType, row.capturedAt);
      const places = [take(found.logs, log), take(found.held, hold)];
      for (const type of row.expects) {
        const seen = take(found.anomalies, `${gate.day.id} ${type} ${row.capturedAt}`);
        sums.provoked += seen;
        if (row.isStranger) places.push(seen);
        else if (seen === 0 && places[1] === 0)
          sums.lost.push({ gate: gate.deviceId, ...row, missing: type });
      }
      const times = places.reduce((sum, count) => sum + count, 0);
      const isOnPhone = gate.onPhone.has(row.key);
      if (times > 1) sums.doubles += times - 1;
      if (times === 0 && isOnPhone && gate.isToBeRevoked && row.refused) sums.refused += 1;
      else if (times === 0 && isOnPhone) sums.waiting += 1;
      else if (times === 0) sums.lost.push({ gate: gate.deviceId, isOnPhone, ...row });
      if (times > 0 && row.refused && !gate.isToBeRevoked) sums.unexpected.push(row);
    }
  }
  // What is left over there belongs to no capture.
  for (const [, count] of [...found.logs, ...found.held]) sums.doubles += count;
  for (const [what, count] of found.anomalies) if (count > 0) sums.invented.push(what);
  return sums;
}

const anomalyOf = ({ examinationDayId, type, metadata }) =>
  `${examinationDayId} ${type} ${Date.parse(metadata.capturedAt)}`;

function countBy(rows, nameOf, weight = () => 1) {
  const counts = new Map();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + weight(row));
  return counts;
}

function take(counts, name) {
  const count = counts.get(name) ?? 0;
  counts.delete(name);
  return count;
}

/** Of the people who had something waiting when the line came back, how soon after that everything of theirs was answered. */
export function waits(gates, back) {
  const waited = [];
  for (const gate of gates.filter(({ isToBeRevoked }) => !isToBeRevoked)) {
    const people = new Map();
    for (const row of gate.rows) {
      if (row.at > back || (row.answeredAt ?? Infinity) <= back) continue;
      const person = row.person ?? row.key;
      people.set(person, Math.max(people.get(person) ?? 0, (row.answeredAt ?? Infinity) - back));
    }
    waited.push(...people.values());
  }
  return waited.map((ms) => ms / 1000).sort((one, other) => one - other);
}
