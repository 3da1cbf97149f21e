import { Text } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatNumber } from '~/i18n/format';
import { Panel } from '../page/panel';
import classes from './section-index.module.css';

export type SectionRow = { id: string; title: string; fields: readonly string[] };
type Props = {
  label: string;
  rows: readonly SectionRow[];
  faults: (count: number) => string;
  children: ReactNode;
};

/** A long form beside the list of its sections, which says where something is wrong. */
export function Sections({ label, rows, faults, children }: Props) {
  const { errors } = useFormContext().formState;
  return (
    <div className={classes.layout}>
      <nav className={classes.index} aria-label={label}>
        {rows.map(({ id, title, fields }) => {
          const wrong = fields.filter((name) => errors[name]).length;
          return (
            <a key={id} href={`#${id}`} className={classes.link} onClick={(event) => jump(event, id)}>
              {title}
              {wrong > 0 && (
                <span className={classes.faults}>
                  <span aria-hidden="true">{formatNumber(wrong)}</span>
                  <span className={classes.spoken}>{faults(wrong)}</span>
                </span>
              )}
            </a>
          );
        })}
      </nav>
      <div className={classes.body}>{children}</div>
    </div>
  );
}

type SectionProps = { id: string; title: string; hint?: string; children: ReactNode };

export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <div id={id} tabIndex={-1} className={classes.section}>
      <Panel title={title} hint={hint}>
        <div className={classes.fields}>{children}</div>
      </Panel>
    </div>
  );
}

/** The bar with the submit button stays in sight however long the form is. */
export function SectionFooter({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={classes.footer}>
      {note && (
        <Text size="sm" c="dimmed" mb="xs">
          {note}
        </Text>
      )}
      {children}
    </div>
  );
}

// Not by the address: a hash there would be one more step for Back.
function jump(event: MouseEvent, id: string) {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
