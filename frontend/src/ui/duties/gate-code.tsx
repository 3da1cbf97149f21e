import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { longDate } from '~/i18n/long-date';
import { useT } from '~/i18n/use-t';
import { useWakeLock } from '~/lib/browser/use-wake-lock';
import type { Duty } from './answers';
import { Code } from './code';
import classes from './duties.module.css';

type Props = { duty: Duty; name: string; picture: string; onClose: () => void };

/** The code over the whole screen, black on white whatever the theme, and the screen stays on. */
export function GateCode({ duty, name, picture, onClose }: Props) {
  const t = useT();
  const words = t.dutyLink;
  const dialog = useRef<HTMLDialogElement>(null);
  useWakeLock();
  // The browser's own dialog: the phone's way back closes it, and what lies below is out of reach.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.gate} aria-label={words.showAtGate} onClose={onClose}>
      <Code picture={picture} className={classes.gateCode} />
      <p>
        <strong>{name}</strong>
        {labelOf(words.roles, duty.role)}
        <br />
        {duty.center}
        <br />
        {longDate(duty.date)}
        <br />
        {duty.reportingAt && words.reportAt(formatTime(duty.reportingAt))}
      </p>
      <Button size="lg" variant="outline" className={classes.close} onClick={() => dialog.current?.close()}>
        {t.actions.close}
      </Button>
    </dialog>
  );
}
