import { Anchor, Group, Stack, Text } from '@mantine/core';
import { lazy } from 'react';
import type { SheetDraftKind } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { Below } from '~/ui/states/below';
import { useForAgency } from '../../for-agency';
import { kinds } from '../kinds';
import { Refused } from '../refused';
import { WizardFrame } from '../wizard-frame';
import { Drafts } from './drafts';
import { FilesDrop } from './files-drop';
import { Reading } from './reading';
import { useUpload } from './use-upload';

const Earlier = lazy(() => import(/* webpackChunkName: "earlier-sheets" */ './earlier'));

/** Where a sheet of functionaries begins. */
export default function FunctionaryBegin() {
  return <Begin kind="FUNCTIONARIES" />;
}

/** Choose a sheet, or go on with one that was begun. */
function Begin({ kind }: { kind: SheetDraftKind }) {
  const words = useT().sheetWizard.begin;
  const { userId, field } = useForAgency();
  const { files, refusal, send, stop } = useUpload(kind);
  const { template } = kinds[kind];
  if (files) {
    return (
      <WizardFrame kind={kind} at="file" shows="reading">
        <Reading files={files} onStop={stop} />
      </WizardFrame>
    );
  }
  return (
    <WizardFrame kind={kind} at="file">
      <Panel title={words.title}>
        <Stack gap="sm">
          <Refused title={words.refused} message={refusal} />
          {field}
          <FilesDrop onFiles={(chosen) => void send(chosen, userId)} />
          <Group gap="4px 12px">
            <Text size="sm" c="dimmed">
              {words.template}
            </Text>
            <Anchor size="sm" href={template} download>
              {words.xlsx}
            </Anchor>
            <Anchor size="sm" href={`${template}?format=csv`} download>
              {words.csv}
            </Anchor>
          </Group>
        </Stack>
      </Panel>
      <Drafts kind={kind} />
      <Below>
        <Earlier />
      </Below>
    </WizardFrame>
  );
}
