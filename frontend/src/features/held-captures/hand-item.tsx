import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { arrivalOf, marksOn } from '~/api/entries/log-view';
import { fileUrl } from '~/api/file-url';
import type { AttendanceLog } from '~/contract/types.gen';
import { formatDateTime, fullName } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { FacePair } from '~/ui/faces/face-pair';
import { StatusBadge } from '~/ui/figures/status-badge';
import classes from './held-captures.module.css';
import type { Ticked } from './use-ticked';

/** Who was recorded by hand, why, when, and both pictures side by side. */
export function HandItem({ log, ticked }: { log: AttendanceLog; ticked: Ticked }) {
  const t = useT();
  const words = t.settling;
  const name = log.functionary ? fullName(log.functionary) : '–';
  const when = `${t.labels.entryType[log.entryType]}, ${formatDateTime(log.recordedAt)}`;
  const arrival = arrivalOf(log);
  return (
    <article className={classes.item} aria-label={words.itemOf(name, when)}>
      {!log.settledAt && (
        <Checkbox
          aria-label={words.choose(`${name}, ${when}`)}
          checked={ticked.has(log.id)}
          onChange={() => ticked.toggle(log.id)}
        />
      )}
      <FacePair
        captured={log.file && fileUrl(log.file)}
        enrolled={log.functionary?.photo && fileUrl(log.functionary.photo)}
        name={name}
        width={96}
      />
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{`${when} · ${labelOf(t.labels.functionaryRole, log.functionaryRole)}`}</Text>
        <Text size="sm">
          <Anchor
            component={Link}
            inherit
            to={pathTo('examinationDay', { examinationDayId: log.examinationDayId })}
          >
            {log.centerName}
          </Anchor>
          {` · ${log.cityName} · ${log.examinationName}`}
        </Text>
        <Group gap={6} my={4}>
          {marksOn(log, t).map(({ tone, text }) => (
            <StatusBadge key={text} tone={tone}>
              {text}
            </StatusBadge>
          ))}
        </Group>
        {[
          arrival && t.gateMarks.arrived(formatDateTime(arrival)),
          log.reason && words.why(log.reason),
          log.settleReason && words.decided(log.settleReason),
        ].map(
          (line) =>
            line && (
              <Text key={line} size="sm" c="dimmed">
                {line}
              </Text>
            ),
        )}
      </div>
    </article>
  );
}
