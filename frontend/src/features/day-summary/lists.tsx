import { arrivalOf } from '~/api/entries/log-view';
import type { AttendanceLog, ExaminationDayFunctionary, GateDevice } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber, formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { shortDevice } from '~/lib/browser/device-name';
import { hasCome, isExitMissing } from '~/lib/day/attendance';
import { isByHand, isStillInside } from './figures';
import { Part } from './part';

type People = { people: readonly ExaminationDayFunctionary[] };
type Logs = { logs: readonly AttendanceLog[] };

const standing = (logs: Logs['logs']) => logs.filter(({ annulledAt }) => !annulledAt);
const nameOf = ({ functionary, functionaryId }: AttendanceLog) =>
  functionary ? `${fullName(functionary)} (${functionary.uid})` : functionaryId;

/** Who came and was not seen to leave: those who are still inside while monitoring runs, and those whom its end left inside. */
export function MissingExits({ people, isStopped }: People & { isStopped: boolean }) {
  const t = useT();
  const inside = people.filter((one) => !isStopped && isStillInside(one));
  const missing = people.filter((one) => isExitMissing(one) || (isStopped && isStillInside(one)));
  const rowsOf = (duties: typeof inside) =>
    duties.map((duty) => ({
      key: duty.id,
      cells: [
        `${fullName(duty.functionary)} (${duty.functionary.uid})`,
        t.labels.functionaryRole[duty.role],
        formatTime(duty.entryAt),
      ],
    }));
  const words = { none: t.paper.noMissingExits, columns: [t.paper.person, t.paper.role, t.paper.enteredAt] };
  return (
    <>
      {inside.length > 0 && <Part title={t.paper.stillInside} {...words} rows={rowsOf(inside)} />}
      {(missing.length > 0 || inside.length === 0) && (
        <Part title={t.paper.missingExits} {...words} rows={rowsOf(missing)} />
      )}
    </>
  );
}

export function NotSeen({ people }: People) {
  const t = useT();
  const absent = people.filter((one) => !hasCome(one));
  return (
    <Part
      title={t.paper.absent}
      none={t.paper.nobodyAbsent}
      columns={[t.paper.person, t.paper.role, t.paper.mobile]}
      rows={absent.map(({ id, functionary, role }) => ({
        key: id,
        cells: [
          `${fullName(functionary)} (${functionary.uid})`,
          t.labels.functionaryRole[role],
          functionary.mobileNumber,
        ],
      }))}
    />
  );
}

/** Which way, when it is said to have been, and when it arrived where that is another time. */
function passageOf(log: AttendanceLog, t: Messages): string {
  const arrival = arrivalOf(log);
  const said = `${t.labels.entryType[log.entryType]} ${formatTime(log.recordedAt)}`;
  return arrival ? `${said}, ${t.paper.arrived(formatTime(arrival))}` : said;
}

/** Those who vouched for themselves first: nobody else has looked at them. */
export function ByHand({ logs }: Logs) {
  const t = useT();
  const order = ['ALONE', 'HELD', 'DENIED', 'PENDING', 'AT_ONCE', 'CONFIRMED'];
  const byHand = logs
    .filter(isByHand)
    .sort((one, other) => order.indexOf(one.confirmation ?? '') - order.indexOf(other.confirmation ?? ''));
  return (
    <Part
      title={t.paper.byHand}
      none={t.paper.noneByHand}
      columns={[t.paper.person, t.paper.passage, t.paper.reason, t.paper.confirmed, t.paper.note]}
      rows={byHand.map((log) => ({
        key: log.id,
        cells: [
          nameOf(log),
          passageOf(log, t),
          log.reason,
          log.confirmation && t.paper.confirmations[log.confirmation],
          log.note,
        ],
      }))}
    />
  );
}

export function WithoutPosition({ logs }: Logs) {
  const t = useT();
  return (
    <Part
      title={t.paper.withoutPosition}
      none={t.paper.allWithPosition}
      columns={[t.paper.person, t.paper.passage, t.paper.device]}
      rows={standing(logs)
        .filter(({ positionUnknown }) => positionUnknown)
        .map((log) => ({
          key: log.id,
          cells: [
            nameOf(log),
            `${t.labels.entryType[log.entryType]} ${formatTime(log.recordedAt)}`,
            log.monitoringToken && shortDevice(log.monitoringToken.deviceId),
          ],
        }))}
    />
  );
}

export function Devices({ devices }: { devices: readonly GateDevice[] }) {
  const t = useT().paper;
  return (
    <Part
      title={t.devices}
      none={t.noDevices}
      columns={[t.device, t.startedBy, t.from, t.until, t.recorded, t.withoutPosition]}
      rows={devices.map((device) => ({
        key: device.id,
        cells: [
          shortDevice(device.deviceId),
          device.startedBy,
          formatTime(device.startedAt),
          device.revoked
            ? t.revokedAt(formatTime(device.revokedAt ?? device.stoppedAt))
            : formatTime(device.stoppedAt) || t.running,
          formatNumber(device.recorded),
          formatNumber(device.unknownPositions),
        ],
      }))}
    />
  );
}
