import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { ActRefused } from '~/ui/states/act-refused';
import type { Answer, Duty } from './answers';
import classes from './duties.module.css';

type Props = { duties: Duty[]; answer: Answer; onNews: (news: string) => void };

/** One press for all that are not answered yet; one after the other, and no further than the first refusal. */
export function AcceptAll({ duties, answer, onNews }: Props) {
  const words = useT().dutyLink;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const acceptAll = async () => {
    setBusy(true);
    setRefusal(undefined);
    for (const { id } of duties) {
      const refused = await answer({ dutyId: id, answer: 'ACCEPTED' });
      if (!refused) continue;
      setRefusal(refused);
      return setBusy(false);
    }
    onNews(words.saidAcceptedAll(formatNumber(duties.length)));
  };
  return (
    <>
      <ActRefused>{refusal && `${words.notAll}. ${refusal}`}</ActRefused>
      <Button
        className={classes.large}
        leftSection={<Icon name="check" size={22} />}
        onClick={acceptAll}
        loading={busy}
      >
        {words.acceptAll(formatNumber(duties.length))}
      </Button>
    </>
  );
}
