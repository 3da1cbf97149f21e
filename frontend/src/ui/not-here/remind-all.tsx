import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { type Missing, toRemind } from '~/lib/day/not-here';
import type { NotHereView } from '~/lib/views/not-here';
import { Icon } from '../marks/icons';
import classes from './not-here-list.module.css';

type Props = {
  people: readonly Missing[];
  reminders: NotHereView['reminders'];
  isOffline: boolean;
};

/** One SMS to each person of whom nobody knows where they are, and what became of it in words. */
export function RemindAll({ people, reminders, isOffline }: Props) {
  const { notHere: t } = useT();
  const { send, isBusy, result, failure } = reminders;
  const wanted = toRemind(people);
  const words = useResultWords(result);
  return (
    <div className={classes.foot}>
      <div role="status" className={classes.result}>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {failure && (
        <p role="alert" className={classes.fault}>
          {failure}
        </p>
      )}
      {wanted.length > 0 && (
        <button
          type="button"
          className={classes.main}
          disabled={isOffline || isBusy}
          onClick={() => send(wanted.map(({ id }) => id))}
        >
          <Icon name="message" size={24} />
          {isBusy ? t.reminding : t.remindAll(formatNumber(wanted.length))}
        </button>
      )}
    </div>
  );
}

/** How many were reminded; how many were not, reason by reason. */
function useResultWords(result: NotHereView['reminders']['result']): string[] {
  const { calls, notHere } = useT();
  if (!result) return [];
  const { reminded, skipped } = result;
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  const because = reasons.map((reason) => {
    const count = skipped.filter((one) => one.reason === reason).length;
    return reasons.length > 1 ? notHere.because(reason, formatNumber(count)) : reason;
  });
  return [
    ...(reminded.length > 0 ? [calls.reminded(formatNumber(reminded.length), reminded.length)] : []),
    ...(skipped.length > 0
      ? [`${calls.notReminded(formatNumber(skipped.length), skipped.length)}: ${because.join(' ')}`]
      : []),
  ];
}
