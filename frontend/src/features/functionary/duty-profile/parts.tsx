import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Declaration, DutyProfile, Training, Unavailability } from '~/contract/types.gen';
import { formatDate, formatDateTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { formatSpan } from '~/i18n/span';
import { useT } from '~/i18n/use-t';
import { Facts } from '~/ui/page/facts';
import { type Note, NoteList } from '~/ui/page/note-list';
import { StrikeOut, TakeBack } from './take-back';

type Props = { id: string; profile: DutyProfile };

/** Only what is known: the sentence above says that nothing is. */
export function WorkAndLanguages({ profile }: Pick<Props, 'profile'>) {
  const words = useT().dutyProfile;
  const { workCenter, workCity, nativeCity, languages, exemptReason } = profile;
  const rows = [
    { label: words.place.worksAt, value: [workCenter?.name, workCity?.name].filter(Boolean).join(', ') },
    { label: words.place.comesFrom, value: nativeCity?.name },
    {
      label: words.place.languages,
      value: languages.map((language) => labelOf(words.languages, language)).join(', '),
    },
    { label: words.place.exempt, value: exemptReason },
  ].filter(({ value }) => value);
  return rows.length > 0 && <Facts rows={rows} />;
}

export function Dates({ id, profile }: Props) {
  const words = useT().dutyProfile;
  const noteOf = (row: Unavailability): Note => {
    const place = row.center ?? row.city;
    return {
      key: row.id,
      title: formatSpan(row.from, row.until),
      lines: [place ? words.dates.only(place.name) : words.dates.everywhere, row.reason],
      source: words.stated(labelOf(words.statedBy, row.statedBy), formatDateTime(row.createdAt)),
      act: <TakeBack id={id} row={row} />,
    };
  };
  return <Part heading={words.dates.heading} notes={profile.unavailabilities.map(noteOf)} />;
}

export function Trainings({ id, profile }: Props) {
  const t = useT();
  const noteOf = (row: Training): Note => ({
    key: row.id,
    title: labelOf(t.labels.functionaryRole, row.role),
    lines: [formatDate(row.heldOn), row.note],
    act: <StrikeOut id={id} row={row} />,
  });
  return <Part heading={t.dutyProfile.trainings.heading} notes={profile.trainings.map(noteOf)} />;
}

export function Interests({ profile }: Pick<Props, 'profile'>) {
  const words = useT().dutyProfile;
  const noteOf = (row: Declaration): Note => ({
    key: row.examinationId,
    title: row.examinationName,
    lines: [
      labelOf(words.interests, row.interest),
      row.interest !== 'NO_INTEREST' &&
        (row.centers.length > 0
          ? words.declarations.at(row.centers.map(({ name }) => name).join(', '))
          : words.declarations.whole),
      row.statement,
    ].map((line) => line || undefined),
    source: words.stated(labelOf(words.statedBy, row.statedBy), formatDateTime(row.declaredAt)),
  });
  return <Part heading={words.declarations.heading} notes={profile.declarations.map(noteOf)} />;
}

function Part({ heading, notes }: { heading: string; notes: readonly Note[] }): ReactNode {
  const id = useId();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Text component="h3" id={id} size="sm" fw={600} mb={4}>
        {heading}
      </Text>
      <NoteList label={heading} notes={notes} />
    </section>
  );
}
