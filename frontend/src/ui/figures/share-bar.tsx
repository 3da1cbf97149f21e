import { Progress } from '@mantine/core';
import { formatPercent } from '~/i18n/format';
import { Icon } from '../marks/icons';
import classes from './share-bar.module.css';

type Props = { share: number; label: string; low?: boolean };

/** A share as a bar and a number beside it. */
export function ShareBar({ share, label, low = false }: Props) {
  return (
    <span className={classes.share}>
      <Progress.Root size={8} className={classes.bar}>
        <Progress.Section
          value={share * 100}
          color={low ? 'yellow.6' : 'green.7'}
          aria-label={label}
          aria-valuetext={formatPercent(share)}
        />
      </Progress.Root>
      <span className={classes.number}>
        {low && <Icon name="alert" size={14} />} {formatPercent(share)}
      </span>
    </span>
  );
}
