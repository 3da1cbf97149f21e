import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useToConfirm } from '~/api/entries/use-to-confirm';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { toast } from '~/ui/dialogs/toast';
import { ToConfirmList } from '~/ui/to-confirm/to-confirm-list';

/** What colleagues recorded by hand and this person can confirm, as at the gate; nothing while there is none. */
export default function ToConfirm({ examinationDayId }: { examinationDayId: string }) {
  const { secondPerson: t } = useT();
  const view = useToConfirm(examinationDayId);
  const count = view.entries.length;
  const before = useRef(0);
  useEffect(() => {
    // A colleague waits at the gate for what is further down the page, or on another one.
    if (count > before.current) toast.info(t.open(formatNumber(count), count));
    before.current = count;
  }, [count, t]);
  if (count === 0 && !view.said) return null;
  return (
    <section aria-labelledby="to-confirm">
      <Title order={2} size="h4" mb="xs" id="to-confirm">
        {count > 0 ? t.open(formatNumber(count), count) : t.title}
      </Title>
      <ToConfirmList view={view} look="page" />
    </section>
  );
}
