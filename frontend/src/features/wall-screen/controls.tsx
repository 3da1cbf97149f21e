import { ActionIcon } from '@mantine/core';
import { formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon, type IconName } from '~/ui/marks/icons';
import type { useRotation } from './use-rotation';
import classes from './wall.module.css';

type Props = Pick<ReturnType<typeof useRotation>, 'at' | 'paused' | 'step' | 'pause'> & { count: number };

/** The same as the keys do, for a mouse or a finger. */
export function Controls({ at, count, paused, step, pause }: Props) {
  const { wallScreen: t } = useT();
  return (
    <div className={classes.controls}>
      <p>
        {paused && `${t.paused} · `}
        {t.viewOf(formatNumber(at + 1), formatNumber(count))}
      </p>
      <Button icon="left" label={t.previous} onClick={() => step(-1)} />
      <Button icon={paused ? 'play' : 'pause'} label={paused ? t.play : t.pause} onClick={pause} />
      <Button icon="right" label={t.next} onClick={() => step(1)} />
    </div>
  );
}

type ButtonProps = { icon: IconName; label: string; onClick: () => void };

function Button({ icon, label, onClick }: ButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={24} />
    </ActionIcon>
  );
}
