import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { useFocusKept } from '~/lib/browser/use-focus-kept';
import { Icon } from '~/ui/marks/icons';
import { Refused } from './refused';
import { saveLeftOut } from './server';

type Props = { of: 'drafts' | 'uploads'; id: string; fileName: string | undefined };

/** The rows that were not registered, as a sheet with the reasons. */
export function LeftOutButton({ of, id, fileName = '' }: Props) {
  const words = useT().sheetWizard.outcome;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const button = useFocusKept(busy);
  const save = async () => {
    setBusy(true);
    const name = fileName.replace(/\.[^.]+$/, '');
    setRefusal(await saveLeftOut(of, id, `${name}-${words.fileName}.xlsx`));
    setBusy(false);
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Refused message={refusal} />
      <Button
        ref={button}
        variant="default"
        // A narrow screen breaks the words instead of cutting them off.
        h="auto"
        mih={42}
        py={6}
        styles={{ label: { whiteSpace: 'normal' } }}
        leftSection={<Icon name="download" />}
        loading={busy}
        onClick={() => void save()}
      >
        {words.download}
      </Button>
    </Stack>
  );
}
