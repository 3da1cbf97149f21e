import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SheetDraftKind } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { kinds } from './kinds';
import { type Step, Steps } from './steps';
import { useFocusAt } from './use-focus-at';

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
