import { Button } from '@mantine/core';
import type { SheetPlanSitting } from '~/contract/types.gen';
import { formatDate, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import classes from './plan.module.css';
import { areMixed, keyOf } from './sitting-name';
import type { SittingsProps } from './sittings';

/** A card per sitting, where a table has no room. */
export function SittingCards({ sittings, onConflicts }: SittingsProps) {
  const words = useT().sheetWizard.plan;
  const isMixed = areMixed(sittings);
  return (
    <ul className={classes.cards} aria-label={words.sittings}>
      {sittings.map((sitting) => (
        <li key={keyOf(sitting)} className={classes.card}>
          <strong>
            {formatDate(sitting.date)}, {sitting.batch}
          </strong>
          {isMixed && <small>{sitting.examination}</small>}
          {sitting.conflicts > 0 && (
            <Button
              size="sm"
              variant="light"
              color="red"
              leftSection={<Icon name="alert" size={16} />}
              onClick={onConflicts}
            >
              {words.conflictRows}: {formatNumber(sitting.conflicts)}
            </Button>
          )}
          <Facts sitting={sitting} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ sitting }: { sitting: SheetPlanSitting }) {
  const words = useT().sheetWizard.plan;
  const { knownDays, missing, centersShort } = sitting;
  const facts = [
    [words.centers, sitting.centers],
    [words.newDays, sitting.newDays, knownDays > 0 && words.knownDays(formatNumber(knownDays))],
    [words.duties, sitting.duties],
    [words.changedRoles, sitting.changedRoles],
    [words.needs, sitting.needs],
    [
      words.missing,
      missing,
      missing > 0 && words.atCenters(formatNumber(centersShort), centersShort),
      missing > 0,
    ],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, count, more, isLoud]) => (
        <div key={name} data-missing={isLoud || undefined}>
          <dt>{name}</dt>
          <dd>
            {formatNumber(count)}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
