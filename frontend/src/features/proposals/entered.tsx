import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalOf } from '~/api/errors';
import { useUndoActMutation } from '~/api/generated/acts.gen';
import type { Proposal, UndoOffer } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { ActDialog } from '~/ui/dialogs/act-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { daysOf } from './days-of';

/** What was entered and what was not, the way to the days, and back. */
export function Entered({ proposal }: { proposal: Proposal }) {
  const words = useT().proposals;
  const [asking, setAsking] = useState(false);
  const { skipped, undo } = proposal;
  return (
    <Stack gap="xs">
      {skipped > 0 && <Text role="status">{words.skipped(skipped)}</Text>}
      <Group gap="md">
        <Anchor component={Link} size="sm" to={daysOf(proposal)}>
          {words.toDays}
        </Anchor>
        <Anchor component={Link} size="sm" to={tellThose(proposal)}>
          {words.tellThese}
        </Anchor>
        {undo && (
          <Button
            size="sm"
            variant="default"
            leftSection={<Icon name="history" />}
            onClick={() => setAsking(true)}
          >
            {words.undo}
          </Button>
        )}
      </Group>
      {asking && undo && <UndoDialog undo={undo} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

/** The way to telling the people of the duties that were entered. */
const tellThose = ({ examinationId, regionId, centerId, from, until }: Proposal) =>
  withQuery(pathTo('notices'), {
    ...{ examinationId, regionId, tell: 'open' },
    ...{ centerId: centerId ?? undefined, date: from ?? undefined, until: until ?? undefined },
  });

/** Above so many duties their number is typed in. */
const FEW = 10;
/** Of those who keep a duty from being undone no more are named. */
const NAMED = 3;

function UndoDialog({ undo, onClose }: { undo: UndoOffer; onClose: () => void }) {
  const words = useT().proposals;
  const [takeBack, { error }] = useUndoActMutation();
  return (
    <ActDialog
      title={words.undoTitle}
      action={words.undoAction(undo.duties)}
      onClose={onClose}
      confirm={undo.duties > FEW ? undo.duties : undefined}
      {...refusalOf(error)}
      onAct={async () => {
        const { data } = await takeBack({ id: undo.id, body: {} });
        if (!data) return;
        const reasons = data.skipped.slice(0, NAMED).map(({ reason }) => reason);
        return () => {
          toast.success(words.undone(data.duties), reasons.join(' '));
          onClose();
        };
      }}
    >
      <Text size="sm">{words.undoText(undo.duties)}</Text>
    </ActDialog>
  );
}
