import { type ReactNode, useEffect, useState } from 'react';
import { useMe } from '~/api/me';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { CALLERS, isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { toast } from '~/ui/dialogs/toast';
import { type Act, Acts } from './acts';
import { NoteContact } from './note-contact';
import { Replacing } from './replacing';
import { useAsking } from './use-asking';
import type { MissingDuty } from './use-missing';

/** Those who may still be asked where they are. */
const AWAITED: readonly MissingDuty['standing'][] = ['LATE', 'NOT_DUE', 'ON_THE_WAY', 'ABSENT', 'BARRED'];

type Opened = { duty: MissingDuty; what: 'note' | 'replace' };

/** What can be done about each person of a list; the dialogs stand beside the list, not in its rows. */
export function useDutyActs(): { of: (duty: MissingDuty) => ReactNode; dialogs: ReactNode } {
  const t = useT();
  const words = t.calls;
  const { role } = useMe();
  const { remind, busy, failure } = useAsking();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  const of = (duty: MissingDuty) => {
    if (!AWAITED.includes(duty.standing)) return null;
    const name = fullName(duty.functionary);
    const acts: Act[] = [];
    if (isOneOf(PLACE_ADMINS, role)) {
      acts.push({
        ...{ icon: 'swap', name: words.replaceOne(name), word: words.replace },
        run: () => open({ duty, what: 'replace' }),
      });
    }
    if (isOneOf(CALLERS, role)) {
      acts.push(
        {
          ...{ icon: 'edit', name: words.noteOn(name), word: words.note },
          run: () => open({ duty, what: 'note' }),
        },
        {
          ...{ icon: 'message', name: words.remindOne(name), word: words.remind },
          run: () => {
            if (!busy) void remind([duty]);
          },
        },
      );
    }
    return <Acts label={words.acts(name)} acts={acts} />;
  };
  return {
    of,
    dialogs: (
      <>
        {opened?.what === 'note' && (
          <NoteContact duty={opened.duty} onClose={close} onNoted={() => toast.success(words.noted)} />
        )}
        <Replacing duty={opened?.what === 'replace' ? opened.duty : undefined} onClose={close} />
      </>
    ),
  };
}
