import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import type { Answer, Duty } from './answers';
import classes from './duties.module.css';

type Props = {
  duties: Duty[];
  answer: Answer;
  onNews: (news: string) => void;
  /** Why one is not accepted: this button may be gone by then. */
  onRefused: (why: string | undefined) => void;
};

/** One press for all that are not answered yet; one after the other, and no further than the first refusal. */
export function AcceptAll({ duties, answer, onNews, onRefused }: Props) {
  const words = useT().dutyLink;
  const [busy, setBusy] = useState(false);
  const acceptAll = async () => {
    setBusy(true);
    onRefused(undefined);
    for (const { id } of duties) {
      const refused = await answer({ dutyId: id, answer: 'ACCEPTED' });
      if (!refused) continue;
      onRefused(`${words.notAll}. ${refused}`);
      return setBusy(false);
    }
    onNews(words.saidAcceptedAll(formatNumber(duties.length)));
  };
  return (
    <Button
      className={classes.large}
      leftSection={<Icon name="check" size={22} />}
      onClick={acceptAll}
      loading={busy}
    >
      {words.acceptAll(formatNumber(duties.length))}
    </Button>
  );
}
