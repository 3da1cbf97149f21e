import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Icon } from '~/ui/marks/icons';
import { useAsking } from './use-asking';
import type { MissingDuty } from './use-missing';

/** Reminds those of the people who are late or not due yet, once the reader is sure. */
export function RemindAll({ people }: { people: readonly MissingDuty[] }) {
  const t = useT().calls;
  const asking = useAsking();
  const [sure, setSure] = useState(false);
  const expected = people.filter(({ standing }) => standing === 'LATE' || standing === 'NOT_DUE');
  const count = expected.length;
  return (
    <>
      {count > 1 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="message" size={16} />}
          onClick={() => setSure(true)}
        >
          {t.remindAll(formatNumber(count), count)}
        </Button>
      )}
      <ConfirmDialog
        opened={sure}
        onClose={() => setSure(false)}
        title={t.remindAll(formatNumber(count), count)}
        action={t.remindAction(formatNumber(count))}
        onConfirm={async () => {
          if (await asking.remind(expected)) setSure(false);
        }}
        busy={asking.busy}
        error={asking.failure}
      >
        <Text size="sm">{t.remindSure(formatNumber(count), count)}</Text>
      </ConfirmDialog>
    </>
  );
}
