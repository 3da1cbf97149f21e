import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import type { SheetDraftKind, SheetDraftStep, SheetDraftSummary } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { StatusBadge, type Tone } from '~/ui/figures/status-badge';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { kinds } from '../kinds';
import { Question } from '../question';
import { useDiscardDraft, useDrafts } from '../server';
import classes from './drafts.module.css';

const tones: Record<SheetDraftStep, Tone> = {
  TABLES: 'attention',
  ROWS: 'attention',
  REGISTERING: 'waiting',
  DONE: 'verified',
};

/** Sheets that were begun and are still there. Nothing is shown where there are none. */
export function Drafts({ kind }: { kind: SheetDraftKind }) {
  const words = useT().sheetWizard.drafts;
  const { data, error, refetch } = useDrafts(kind);
  const [going, setGoing] = useState<SheetDraftSummary>();
  const { discard, busy, error: refusal, forget } = useDiscardDraft();
  if (error && !data) return <ErrorPanel message={toMessage(error)} onRetry={refetch} />;
  if (!data?.length) return null;
  const confirm = async () => {
    if (going && (await discard(going.id))) setGoing(undefined);
  };
  return (
    <Panel title={words.title} hint={words.hint}>
      <ul className={classes.drafts}>
        {data.map((draft) => (
          <OneDraft key={draft.id} draft={draft} onDiscard={() => setGoing(draft)} />
        ))}
      </ul>
      <Question
        opened={going !== undefined}
        onClose={() => {
          setGoing(undefined);
          forget();
        }}
        title={words.ask(going ? nameOf(going) : '')}
        action={words.discard}
        onConfirm={() => void confirm()}
        busy={busy}
        error={refusal}
        danger
      >
        <Text size="sm">{words.text}</Text>
      </Question>
    </Panel>
  );
}

const nameOf = ({ fileNames }: SheetDraftSummary) => fileNames.join(', ');

function OneDraft({ draft, onDiscard }: { draft: SheetDraftSummary; onDiscard: () => void }) {
  const { sheetWizard } = useT();
  const words = sheetWizard.drafts;
  const name = nameOf(draft);
  return (
    <li className={classes.draft}>
      <div className={classes.what}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Group gap="4px 12px" mt={4}>
          <StatusBadge tone={tones[draft.step]}>{words.steps[draft.step]}</StatusBadge>
          <Text size="sm" c="dimmed">
            {[
              ...(draft.rows > 0 ? [sheetWizard.rows(formatNumber(draft.rows), draft.rows)] : []),
              words.until(formatDateTime(draft.expiresAt)),
            ].join(' · ')}
          </Text>
        </Group>
      </div>
      <Group gap="xs">
        <Button
          component={Link}
          to={pathTo(kinds[draft.kind].draft, { draftId: draft.id })}
          aria-label={words.goOnWith(name)}
        >
          {words.goOn}
        </Button>
        <Button variant="default" onClick={onDiscard} aria-label={words.discardOf(name)}>
          {words.discard}
        </Button>
      </Group>
    </li>
  );
}
