import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useGetExaminationQuery } from '~/api/generated/examination.gen';
import type { SheetDraftKind } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Panel } from '~/ui/page/panel';
import { Below } from '~/ui/states/below';
import { kindAt, kinds } from '../kinds';
import type { Preset } from '../preset';
import { Refused } from '../refused';
import { WizardFrame } from '../wizard-frame';
import { Drafts } from './drafts';
import { FilesDrop } from './files-drop';
import { useForAgency } from './use-for-agency';
import { useUpload } from './use-upload';

/** What became of earlier sheets, where that is kept. */
const earlier: Partial<Record<SheetDraftKind, ComponentType>> = {
  FUNCTIONARIES: lazy(() => import(/* webpackChunkName: "earlier-sheets" */ './earlier')),
  CENTERS: lazy(() => import(/* webpackChunkName: "earlier-sheets" */ './earlier-centers')),
};
/** What stands in a sheet, where that is more than a table of things with their names. */
const help: Partial<Record<SheetDraftKind, ComponentType>> = {
  FUNCTIONARIES: lazy(() => import(/* webpackChunkName: "sheet-help" */ './people-help')),
  DECLARATIONS: lazy(() => import(/* webpackChunkName: "sheet-help" */ './declarations-help')),
  ROSTER: lazy(() => import(/* webpackChunkName: "sheet-help" */ './roster-help')),
};

/** Where a sheet begins; the address says of what kind. */
export default function SheetBegin() {
  const kind = kindAt(useLocation().pathname);
  return <Begin key={kind} kind={kind} />;
}

/** Choose a sheet, or go on with one that was begun. */
function Begin({ kind }: { kind: SheetDraftKind }) {
  const { begin: words, kinds: ofKinds } = useT().sheetWizard;
  const { template, shared, isForAgency = false } = kinds[kind];
  const { userId, field } = useForAgency(isForAgency);
  const { preset, told } = useForExamination(shared.includes('examination'));
  const { files, refusal, send, stop } = useUpload(kind);
  const [Help, Earlier] = [help[kind], earlier[kind]];
  if (files) {
    return (
      <WizardFrame kind={kind} at="file" shows="reading">
        <Reading files={files} onStop={stop} />
      </WizardFrame>
    );
  }
  return (
    <WizardFrame kind={kind} at="file">
      <Panel title={words.title} hint={ofKinds[kind].holds}>
        <Stack gap="sm">
          <Refused title={words.refused} message={refusal} />
          {field}
          {told && <Text size="sm">{told}</Text>}
          <FilesDrop onFiles={(chosen) => void send(chosen, userId, preset)} />
          {template && <Template address={template} />}
        </Stack>
      </Panel>
      <Drafts kind={kind} />
      {Help && <Shown part={<Help />} />}
      {Earlier && <Shown part={<Earlier />} />}
    </WizardFrame>
  );
}

const Shown = ({ part }: { part: ReactNode }) => <Below>{part}</Below>;

function Template({ address }: { address: string }) {
  const words = useT().sheetWizard.begin;
  return (
    <Group gap="4px 12px">
      <Text size="sm" c="dimmed">
        {words.template}
      </Text>
      <Anchor size="sm" href={address} download>
        {words.xlsx}
      </Anchor>
      <Anchor size="sm" href={`${address}${address.includes('?') ? '&' : '?'}format=csv`} download>
        {words.csv}
      </Anchor>
    </Group>
  );
}

/**
 * Whoever comes from an examination means that one, and is told so. `isAsked`: whether the rows are of an examination. The
 * columns of a sheet name examinations by what they are called in addresses.
 */
function useForExamination(isAsked: boolean): { preset: Preset; told: string | undefined } {
  const words = useT().sheetWizard.begin;
  const [search] = useSearchParams();
  const given = (isAsked && search.get('examination')) || undefined;
  const { data } = useGetExaminationQuery(given ? { id: given } : skipToken);
  const examination = data?.slug ?? given;
  return { preset: examination ? { examination } : {}, told: data && words.examination(data.name) };
}

type Props = { files: readonly File[]; onStop: () => void };

/** Files on their way and being read: one answer for both, so that there is no share to tell. */
function Reading({ files, onStop }: Props) {
  const words = useT().sheetWizard.begin;
  return (
    <Panel title={words.reading} hint={files.map(({ name }) => name).join(', ')}>
      <Stack gap="sm">
        <Progress value={100} animated aria-label={words.reading} />
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {words.readingHint}
          </Text>
          <Button variant="default" onClick={onStop}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
