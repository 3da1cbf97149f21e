import { type RefObject, useId } from 'react';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import covering from '../screen/covering-panel.module.css';
import classes from './second-person.module.css';

type Props = {
  asked: RefObject<HTMLDivElement | null>;
  alone: true | undefined;
  onChange: (alone: true | undefined) => void;
};

/** Whether a second person can confirm what a single one records without the face's help. */
export function SecondPerson({ asked, alone, onChange }: Props) {
  const { secondPerson: t } = useT();
  const id = useId();
  return (
    <div ref={asked} role="group" aria-labelledby={id} className={classes.ask}>
      <p id={id} className={classes.question}>
        {t.question}
      </p>
      <div className={classes.choice}>
        <button
          type="button"
          className={covering.plain}
          aria-pressed={!alone}
          onClick={() => onChange(undefined)}
        >
          <Icon name={alone ? 'people' : 'check'} size={24} strokeWidth={2.4} />
          {t.ask}
        </button>
        <button
          type="button"
          className={covering.plain}
          aria-pressed={!!alone}
          onClick={() => onChange(true)}
        >
          <Icon name={alone ? 'check' : 'user'} size={24} strokeWidth={2.4} />
          {t.alone}
        </button>
      </div>
      <p className={classes.hint} role="status">
        {alone ? t.aloneHint : t.askHint}
      </p>
    </div>
  );
}
