import { Button, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SheetDraftKind } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { kinds } from './kinds';
import { type Step, Steps } from './steps';

/** As wide as a list of rows may be, and as a form may be. */
const WIDE = 1440;
const NARROW = 1040;

type Props = {
  kind: SheetDraftKind;
  at: Step;
  /** What is being worked on. */
  hint?: string;
  /** What is shown of the step: where it changes, the keyboard goes on there. */
  shows?: string;
  children: ReactNode;
};

/** The heading, the steps and the present one. */
export function WizardFrame({ kind, at, hint, shows = at, children }: Props) {
  const t = useT();
  const words = t.sheetWizard.kinds[kind];
  const place = useFocusAt(shows);
  return (
    <Measure width={at === 'rows' ? WIDE : NARROW}>
      <PageHeader
        title={kinds[kind].title(t)}
        hint={hint ?? words.hint}
        actions={
          <Button variant="default" component={Link} to={kinds[kind].list} leftSection={<Icon name="left" />}>
            {words.back}
          </Button>
        }
      />
      <Steps kind={kind} at={at} />
      <Stack gap="md" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
        {children}
      </Stack>
    </Measure>
  );
}

const LOOK_MS = 50;
/** A dialog that closes gives the keyboard back to what is about to go; the next part of the step may have to be fetched. */
const LONGEST_MS = 1500;

/** What was pressed is gone with the step before: the keyboard goes on at the next one. */
function useFocusAt(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const takeUp = () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    };
    takeUp();
    const looking = setInterval(takeUp, LOOK_MS);
    const end = setTimeout(() => clearInterval(looking), LONGEST_MS);
    return () => {
      clearInterval(looking);
      clearTimeout(end);
    };
  }, [step]);
  return place;
}
