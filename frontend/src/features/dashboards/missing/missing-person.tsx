import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '~/api/me';
import { formatTime, fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { personAddress } from '~/lib/address/from-center';
import { isOneOf, STAFF_ADMINS } from '~/lib/people/roles';
import { CallIcon } from '~/ui/controls/call-icon';
import { toast } from '~/ui/dialogs/toast';
import { InactiveMark, isInactive } from '~/ui/roster/cells';
import { StandingBadge } from '~/ui/roster/standing-badge';
import { type Act, Acts } from './acts';
import classes from './missing.module.css';
import { NoteContact } from './note-contact';
import { useAsking } from './use-asking';
import type { MissingDuty } from './use-missing';

type Props = {
  duty: MissingDuty;
  /** Whether the reader may note what the person says, and remind them. */
  mayAsk: boolean;
  onReplace: (() => void) | undefined;
};

/** One person who has not come, in one line: how they stand, what they said to whom, and what can be done. */
export function MissingPerson({ duty, mayAsk, onReplace }: Props) {
  const t = useT();
  const words = t.calls;
  const { role } = useMe();
  const { remind, busy, failure } = useAsking();
  const [noting, setNoting] = useState(false);
  const name = fullName(duty.functionary);
  const details = detailsOf(duty, t);
  const asking: Act[] = [
    { icon: 'edit', name: words.noteOn(name), word: words.note, run: () => setNoting(true) },
    {
      ...{ icon: 'message', name: words.remindOne(name), word: words.remind, busy },
      run: () => void remind([duty]),
    },
  ];
  const replacing: Act[] = onReplace
    ? [{ icon: 'swap', name: words.replaceOne(name), word: words.replace, run: onReplace }]
    : [];
  return (
    <li>
      <div className={classes.line}>
        <div className={classes.who} title={[name, ...details].join(' · ')}>
          {isOneOf(STAFF_ADMINS, role) ? (
            <Anchor component={Link} to={personAddress(duty.functionary.id, duty)} size="sm" fw={600}>
              {name}
            </Anchor>
          ) : (
            <Text span size="sm" fw={600}>
              {name}
            </Text>
          )}{' '}
          <span className={classes.detail}>{details.join(' · ')}</span>
        </div>
        <StandingBadge standing={duty.standing} />
        {isInactive(duty) && <InactiveMark />}
        <div className={classes.acts}>
          <CallIcon number={duty.functionary.mobileNumber} name={name} />
          <Acts label={words.acts(name)} acts={[...replacing, ...(mayAsk ? asking : [])]} />
        </div>
      </div>
      {failure && (
        <Text size="sm" c="red" role="alert" mb={6}>
          {failure}
        </Text>
      )}
      {noting && (
        <NoteContact
          duty={duty}
          onClose={() => setNoting(false)}
          onNoted={() => toast.success(words.noted)}
        />
      )}
    </li>
  );
}

/** The role, what the person said to whom, when they were reminded, and whose people they are. */
function detailsOf(
  { functionaryRole, contact, remindedAt, authorizingAgency }: MissingDuty,
  { labels, calls }: ReturnType<typeof useT>,
): string[] {
  return [
    labels.functionaryRole[functionaryRole],
    contact && calls.by(calls.kinds[contact.kind], contact.by ?? '–', formatTime(contact.at)),
    remindedAt && calls.remindedAt(formatTime(remindedAt)),
    authorizingAgency?.name,
  ].filter((part): part is string => !!part);
}
