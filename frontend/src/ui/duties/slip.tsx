import { Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useT } from '~/i18n/use-t';
import { saveFile } from '~/lib/browser/save-file';
import { Icon } from '~/ui/marks/icons';
import type { Duty } from './answers';
import { calendarOf } from './calendar';
import { CallLinks } from './call-links';
import classes from './duties.module.css';
import { GateCode } from './gate-code';
import { mapOf } from './map-of';
import { printSlip } from './paper-slips';

type Props = { duty: Duty; isFirst: boolean; level: 3 | 4; name: string; picture: string };

/** What the person takes along: the code for the gate, the place, people to call, and the same on paper and in the calendar. */
export function Slip({ duty, isFirst, level, name, picture }: Props) {
  const t = useT();
  const words = t.dutyLink;
  const [isShown, setShown] = useState(false);
  const map = mapOf(duty);
  return (
    <div className={classes.slip}>
      <Title order={level} size="h4">
        {words.slip}
      </Title>
      <Button
        className={classes.large}
        leftSection={<Icon name="gate" size={22} />}
        variant={duty.answer === 'ACCEPTED' ? 'filled' : 'default'}
        onClick={() => setShown(true)}
      >
        {words.showAtGate}
      </Button>
      <Text size="sm" c="dimmed">
        {words.keepPicture}
      </Text>
      <details className={classes.details} open={isFirst}>
        <summary>{words.details}</summary>
        <dl className={classes.facts}>
          <dt>{words.address}</dt>
          <dd>
            {duty.address}
            <div>{[duty.city, duty.pincode && words.pinCode(duty.pincode)].filter(Boolean).join(', ')}</div>
            {map && (
              <Anchor href={map} target="_blank" rel="noreferrer" className={classes.call}>
                <Icon name="pin" size={16} />
                {words.map}
              </Anchor>
            )}
          </dd>
          {duty.reportTo.length > 0 && (
            <>
              <dt>{words.reportTo}</dt>
              <dd>
                <CallLinks people={duty.reportTo} />
              </dd>
            </>
          )}
          <dt>{words.bring}</dt>
          <dd>
            <ul className={classes.things}>
              {words.things.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </dd>
        </dl>
        <div className={classes.answers}>
          <Button
            className={classes.small}
            variant="default"
            leftSection={<Icon name="calendar" />}
            onClick={() => saveFile(calendarOf(duty), `duty-${duty.date}.ics`)}
          >
            {words.calendar}
          </Button>
          <Button
            className={classes.small}
            variant="default"
            leftSection={<Icon name="print" />}
            onClick={() => void printSlip(duty.id)}
          >
            {words.print}
          </Button>
        </div>
      </details>
      {isShown && <GateCode duty={duty} name={name} picture={picture} onClose={() => setShown(false)} />}
    </div>
  );
}
