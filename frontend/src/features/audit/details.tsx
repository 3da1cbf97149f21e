import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useListExaminationChoicesQuery } from '~/api/generated/choices.gen';
import { useGetCenterQuery } from '~/api/generated/examination.gen';
import type { AuditLine } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Dialog } from '~/ui/dialogs/dialog';
import { Facts } from '~/ui/page/facts';
import { ActRows } from './act-rows';
import { changesOf, type Names, reasonOf } from './changes';
import { actionOf, actOf, actorOf, linkOf, subjectOf } from './words-of';

type Props = {
  line: AuditLine;
  names: Names;
  onClose: () => void;
  onNarrow: (filters: { actorId?: string; subjectKind?: string; subjectId?: string }) => void;
};

/** Everything that one line says. */
export function Details({ line, names, onClose, onNarrow }: Props) {
  const t = useT();
  const words = t.audit;
  const { actor, subjectKind, subjectId, deviceId, ip, requestId } = line;
  const link = linkOf(line);
  const actId = actOf(line);
  const role = actor?.role ? ` (${t.labels.userRole[actor.role]})` : '';
  const facts = [
    { label: words.when, value: formatDateTime(line.at) },
    { label: words.who, value: `${actorOf(line, t)}${role}` },
    { label: words.whom, value: subjectOf(line, t) },
    { label: words.outcome, value: words.outcomes[line.outcome] },
    { label: words.reason, value: reasonOf(line) },
    { label: words.address, value: ip },
    { label: words.device, value: deviceId },
    { label: words.request, value: requestId },
  ];
  return (
    <Dialog title={actionOf(line, t)} onClose={onClose}>
      <Stack gap="md">
        <Facts rows={facts.filter(({ value }) => value)} />
        <Changes line={line} names={names} />
        {actId && <ActRows id={actId} />}
        <Group gap="xs">
          {link && (
            <Button component={Link} to={link} size="xs">
              {words.open}
            </Button>
          )}
          {actor && (
            <Button variant="default" size="xs" onClick={() => onNarrow({ actorId: actor.id })}>
              {words.onlyActor}
            </Button>
          )}
          {subjectKind && subjectId && (
            <Button variant="default" size="xs" onClick={() => onNarrow({ subjectKind, subjectId })}>
              {words.onlySubject}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Changes({ line, names: known }: { line: AuditLine; names: Names }) {
  const t = useT();
  const names = useNamesOf(line, known);
  const words = t.audit;
  const changes = changesOf(line, t, names);
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noValues}
      </Text>
    );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{words.field}</Table.Th>
          <Table.Th scope="col">{words.before}</Table.Th>
          <Table.Th scope="col">{words.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Td style={{ overflowWrap: 'break-word' }}>{field}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{before}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{after}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What is known of ids, and besides that the names of the line's center, examination and subject. */
function useNamesOf({ before, after, subjectId, subjectName }: AuditLine, known: Names): Names {
  const { centerId, examinationId } = { ...(before ?? {}), ...(after ?? {}) } as Record<string, unknown>;
  const ofCenter = typeof centerId === 'string' ? centerId : '';
  const { data: center } = useGetCenterQuery({ id: ofCenter }, { skip: !ofCenter });
  const { data: examinations = [] } = useListExaminationChoicesQuery(undefined, { skip: !examinationId });
  const names = new Map(known);
  for (const { id, name } of examinations) names.set(id, name);
  if (center) names.set(center.id, center.name);
  if (subjectId && subjectName) names.set(subjectId, subjectName);
  return names;
}
