import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import { SheetDropZone } from '~/ui/drop-zone/sheet-drop-zone';
import { Icon } from '~/ui/marks/icons';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { ColumnHelp } from './column-help';
import { Result } from './result';
import type { Source } from './source';
import { useSheet } from './use-sheet';
import { Working } from './working';

type Props = { source: Source; children?: ReactNode };

/** Template, sheet, check, result: in this order, each only once the one before is there. */
export function SheetPage({ source, children }: Props) {
  const t = useT();
  const words = t.sheets;
  const { stage, check, make, again } = useSheet(source);
  return (
    <Measure width={960}>
      <PageHeader
        title={source.words.title}
        hint={source.words.hint}
        actions={
          <Button variant="default" component={Link} to={source.list} leftSection={<Icon name="left" />}>
            {source.words.back}
          </Button>
        }
      />
      <Stack gap="md">
        {stage.at !== 'told' && (
          <Panel title={words.template} hint={`${words.templateHint} ${source.words.columns}`}>
            <Group gap="lg">
              {source.templates.map(({ href, label }) => (
                <Anchor key={href} href={href} download style={{ display: 'inline-flex', gap: 6 }} mih={24}>
                  <Icon name="download" />
                  {label(words)}
                </Anchor>
              ))}
            </Group>
            <ColumnHelp columns={source.columns} />
          </Panel>
        )}
        {stage.at === 'waiting' && (
          <Panel title={words.sheet}>
            <Stack gap="sm">
              {stage.refusal && (
                <Alert color="red" role="alert" icon={<Icon name="alert" />} title={words.refused}>
                  <Text size="sm">{stage.refusal}</Text>
                </Alert>
              )}
              <SheetDropZone onSheet={check} />
            </Stack>
          </Panel>
        )}
        {stage.at === 'working' && <Working sheet={stage.sheet} />}
        {stage.at === 'told' && <Result stage={stage} source={source} onMake={make} onAgain={again} />}
        {stage.at !== 'working' && children}
      </Stack>
    </Measure>
  );
}
