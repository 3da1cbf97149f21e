import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Panel } from '~/ui/page/panel';
import { Downloads } from './downloads';
import { FaultTable, LeftOutTable } from './report-tables';
import type { Source } from './source';
import type { Stage } from './use-sheet';

type Props = {
  stage: Extract<Stage, { at: 'told' }>;
  source: Source;
  onMake: (sheet: File) => void;
  onAgain: () => void;
};

/** What the check found, or what was written, with the next step as the first button. */
export function Result({ stage, source, onMake, onAgain }: Props) {
  const t = useT();
  const words = t.sheets;
  const { report, dryRun, sheet } = stage;
  const { created, failed, skipped } = report;
  const say = dryRun ? source.words.would : source.words.made;
  // Everything in it is there already: no fault, and nothing to do.
  const nothingNew = created === 0 && failed === 0 && skipped > 0;
  const none = nothingNew ? words.nothingNew : dryRun ? words.nothing : words.nothingMade;
  const tone = nothingNew ? 'blue' : created === 0 ? 'red' : failed > 0 ? 'yellow' : 'green';
  return (
    <Panel title={words.result} hint={sheet.name}>
      <Stack gap="lg">
        <Alert
          color={tone}
          role="status"
          icon={<Icon name={tone === 'green' ? 'check' : 'alert'} />}
          title={created > 0 ? say(formatNumber(created), created) : none}
        >
          <Stack gap={2}>
            <Text size="sm">
              {failed > 0 ? words.faulty(formatNumber(failed), failed) : words.allGood}
              {skipped > 0 && ` · ${words.already(formatNumber(skipped), skipped)}`}
            </Text>
            {dryRun && !nothingNew && <Text size="sm">{words.checked}</Text>}
            {failed > 0 && (
              <Text size="sm">{created === 0 ? words.none : dryRun ? words.first : words.partly}</Text>
            )}
          </Stack>
        </Alert>
        <Group gap="sm">
          {dryRun && created > 0 && (
            <Button size="md" onClick={() => onMake(sheet)}>
              {source.words.make(formatNumber(created), created)}
            </Button>
          )}
          {(nothingNew || (!dryRun && created > 0)) && (
            <Button size="md" component={Link} to={source.list}>
              {source.words.toList}
            </Button>
          )}
          <Downloads report={report} sheet={sheet} failedRows={source.failedRows} />
          <Button size="md" variant="default" onClick={onAgain}>
            {failed > 0 && !(dryRun && created > 0) ? words.corrected : words.another}
          </Button>
        </Group>
        {report.errors.length > 0 && <FaultTable faults={report.errors} />}
        {report.skippedRows.length > 0 && <LeftOutTable rows={report.skippedRows} />}
      </Stack>
    </Panel>
  );
}
