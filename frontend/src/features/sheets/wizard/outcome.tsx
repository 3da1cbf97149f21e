import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { baseApi } from '~/api/base-api';
import { useGetSheetProgressQuery } from '~/api/generated/sheets.gen';
import type { SheetDraft } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { markUndoable } from '~/lib/browser/undo-mark';
import { serverTime } from '~/lib/time/server-clock';
import { StatTile } from '~/ui/figures/stat-tile';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { kinds } from './kinds';
import { LeftOutButton } from './left-out-button';
import classes from './outcome.module.css';
import { useOutcomePictures } from './outcome-pictures';
import { Refused } from './refused';

const LONGEST_UNDO_MS = 60 * 60_000;

type Props = { draft: SheetDraft; onGoOn: () => void };

/** What became of the rows, with the next step as the first button. */
export function Outcome({ draft, onGoOn }: Props) {
  const { sheetWizard } = useT();
  const words = sheetWizard.outcome;
  const ofKind = sheetWizard.kinds[draft.kind];
  const dispatch = useDispatch();
  const { list, begin, pictures, shownBy } = kinds[draft.kind];
  const answer = useGetSheetProgressQuery({ draftId: draft.id }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    dispatch(baseApi.util.invalidateTags([...shownBy]));
  }, [dispatch, shownBy]);
  // Its duties can be undone for a while; for how long, the server says.
  useEffect(() => {
    if (draft.kind === 'ROSTER')
      markUndoable({ until: new Date(serverTime() + LONGEST_UNDO_MS).toISOString() });
  }, [draft.kind]);
  const { counts } = draft;
  const adding = useOutcomePictures(pictures ?? '');
  const hasPictures = pictures && (counts?.registered ?? 0) > 0;
  // What became of it may be forgotten; the draft's own count is not.
  const made = answer.data?.created ?? (answer.error && counts?.registered);
  const left = counts ? counts.faulty + counts.leftOut + counts.ready : 0;
  const isAtRows = draft.step === 'ROWS';
  const tone = made === 0 ? 'yellow' : 'green';
  const headline =
    made === undefined
      ? words.title
      : made === 0
        ? ofKind.nobody
        : ofKind.registered(formatNumber(made), made);
  return (
    <>
      <Panel title={words.title}>
        <Stack gap="lg">
          {answer.data?.error && <Refused title={words.failed} message={answer.data.error} />}
          <Alert
            color={tone}
            role="status"
            icon={<Icon name={tone === 'green' ? 'check' : 'alert'} />}
            title={headline}
          >
            <Text size="sm">
              {left === 0 ? words.all : (isAtRows ? words.rest : words.restDone)(formatNumber(left), left)}
            </Text>
          </Alert>
          <div className={classes.tiles}>
            <StatTile
              label={ofKind.done}
              value={made === undefined ? undefined : formatNumber(made)}
              tone="verified"
            />
            <StatTile label={words.known} value={formatNumber(counts?.known ?? 0)} tone="waiting" />
            <StatTile
              label={words.left}
              value={formatNumber(left)}
              tone={left > 0 ? 'attention' : 'neutral'}
            />
          </div>
          <Group gap="sm">
            {isAtRows && left > 0 && (
              <Button size="md" onClick={onGoOn}>
                {words.goOn}
              </Button>
            )}
            <Button
              size="md"
              variant={isAtRows && left > 0 ? 'default' : 'filled'}
              component={Link}
              to={list}
            >
              {ofKind.toList}
            </Button>
            {hasPictures && adding.button}
            <Button size="md" variant="default" component={Link} to={begin}>
              {words.another}
            </Button>
          </Group>
          {adding.refusal}
          {counts && counts.total > counts.ready && (
            <LeftOutButton of="drafts" id={draft.id} fileName={draft.fileNames[0]} />
          )}
        </Stack>
      </Panel>
      {adding.panel}
    </>
  );
}
