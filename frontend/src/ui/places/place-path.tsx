import { Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '~/i18n/use-t';
import type { WayStep } from '~/lib/views/way-step';
import { Icon } from '../marks/icons';
import classes from './place-path.module.css';

type Props = {
  /** From the top down; the last one is where the reader is. */
  steps: readonly WayStep[];
};

/** Where the reader is among the places, and the way up to each of those above. */
export function PlacePath({ steps }: Props) {
  const t = useT();
  const here = useRef<HTMLLIElement>(null);
  const way = steps.map(({ name }) => name).join('/');
  const last = useRef(way);
  useEffect(() => {
    if (last.current === way) return;
    last.current = way;
    // What was pressed to come here is gone, and the keyboard with it.
    if (document.activeElement === document.body) here.current?.focus({ preventScroll: true });
  }, [way]);
  return (
    <nav aria-label={t.location.group} className={classes.path}>
      <ol>
        {steps.map(({ name, to }, index) => {
          const isHere = index === steps.length - 1;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the way, and two may have one name.
              key={index}
              ref={isHere ? here : undefined}
              tabIndex={isHere ? -1 : undefined}
              aria-current={isHere ? 'page' : undefined}
            >
              {to && !isHere ? (
                <Anchor component={Link} size="sm" to={to} preventScrollReset>
                  {name}
                </Anchor>
              ) : (
                <span>{name}</span>
              )}
              {!isHere && <Icon name="right" size={14} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
