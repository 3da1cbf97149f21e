import { Title } from '@mantine/core';
import { useNotHere } from '~/api/present/use-not-here';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useNarrow } from '~/lib/browser/use-narrow';
import { NotHereList } from '~/ui/not-here/not-here-list';

/** The roster below has everybody; these are the first to be called. */
const FIRST = 5;
/** A phone shows no more at a time. */
const FIRST_ON_PHONES = 3;

/** Who of the day has not come, as at the gate. */
export default function NotHere({ examinationDayId }: { examinationDayId: string }) {
  const { notHere: t } = useT();
  const view = useNotHere(examinationDayId);
  const isNarrow = useNarrow();
  const count = view.missing?.length;
  return (
    <section aria-labelledby="not-here">
      <Title order={2} size="h4" mb="xs" id="not-here">
        {count ? `${t.title} (${formatNumber(count)})` : t.title}
      </Title>
      <NotHereList view={view} look="page" first={isNarrow ? FIRST_ON_PHONES : FIRST} />
    </section>
  );
}
