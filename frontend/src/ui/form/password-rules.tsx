import { VisuallyHidden } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { passwordParts } from '~/validation/password-parts';
import { Icon } from '../marks/icons';
import classes from './password-rules.module.css';

const PARTS = Object.keys(passwordParts) as (keyof typeof passwordParts)[];

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ name }: { name: string }) {
  const t = useT().passwordRules;
  const typed = (useWatch({ name }) as string | undefined) ?? '';
  return (
    <ul className={classes.list} aria-label={t.label}>
      {PARTS.map((part) => {
        const met = passwordParts[part](typed);
        return (
          <li key={part} className={classes.rule} data-met={met || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {met ? <Icon name="check" size={16} strokeWidth={2.6} /> : <span className={classes.open} />}
            </span>
            {t[part]}
            <VisuallyHidden>{met ? t.met : t.missing}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
