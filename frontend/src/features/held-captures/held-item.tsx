import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalOf } from '~/api/errors';
import { fileUrl } from '~/api/file-url';
import { useResolveHeldCaptureMutation } from '~/api/generated/settling.gen';
import type { HeldCapture } from '~/contract/types.gen';
import { formatDate, formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { shortDevice } from '~/lib/browser/device-name';
import { NoteDialog } from '~/ui/dialogs/note-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Face } from '~/ui/faces/face-pair';
import { StatusBadge } from '~/ui/figures/status-badge';
import classes from './held-captures.module.css';
import type { Ticked } from './use-ticked';

/** One picture with what the device claimed about it. */
export function HeldItem({ capture, ticked }: { capture: HeldCapture; ticked: Ticked }) {
  const t = useT();
  const words = t.settling;
  const [asking, setAsking] = useState(false);
  const [resolve, { error, reset }] = useResolveHeldCaptureMutation();
  const { day, center, deviceId } = capture;
  const when = formatDateTime(capture.capturedAt ?? capture.receivedAt);
  return (
    <article className={classes.item} aria-label={words.itemOf(center.name, when)}>
      {!capture.resolvedAt && (
        <Checkbox
          aria-label={words.choose(words.itemOf(center.name, when))}
          checked={ticked.has(capture.id)}
          onChange={() => ticked.toggle(capture.id)}
        />
      )}
      <Face src={capture.file && fileUrl(capture.file)} alt={words.picture} width={96} veiled />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{`${t.labels.entryType[capture.entryType]}, ${when}`}</Text>
          {capture.resolvedAt && <StatusBadge tone="neutral">{words.settled}</StatusBadge>}
        </Group>
        <Text size="sm">
          <Anchor
            component={Link}
            inherit
            to={pathTo('examinationDay', { examinationDayId: capture.examinationDayId })}
          >
            {center.name}
          </Anchor>
          {` · ${formatDate(day.date)} · ${t.monitoring.batch(day.batch)}`}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            deviceId && words.device(shortDevice(deviceId)),
            words.received(formatDateTime(capture.receivedAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {capture.note && <Text size="sm">{words.found(capture.note)}</Text>}
      </div>
      {!capture.resolvedAt && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.settle}
        </Button>
      )}
      {asking && (
        <NoteDialog
          title={words.settleTitle}
          text={words.settleText}
          action={words.settle}
          onClose={() => {
            setAsking(false);
            reset();
          }}
          {...refusalOf(error)}
          onNote={async (note) => {
            const { data } = await resolve({ id: capture.id, heldCaptureResolution: { note } });
            if (!data) return;
            toast.success(words.done);
            setAsking(false);
          }}
        />
      )}
    </article>
  );
}
