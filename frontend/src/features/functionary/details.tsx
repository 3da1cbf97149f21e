import { Stack, Text } from '@mantine/core';
import { useListStateChoicesQuery } from '~/api/generated/choices.gen';
import type { Functionary } from '~/contract/types.gen';
import { formatDate, formatDateTime } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { Facts } from '~/ui/page/facts';
import { Panel } from '~/ui/page/panel';
import { AadhaarReveal } from './aadhaar-reveal';

type Props = { person: Functionary };

export function DetailsPanel({ person }: Props) {
  const t = useT();
  const words = t.functionaryForm;
  return (
    <Panel title={t.functionaryView.details}>
      <Facts
        rows={[
          { label: words.firstName, value: person.firstName },
          { label: words.middleName, value: person.middleName },
          { label: words.lastName, value: person.lastName },
          { label: words.dateOfBirth, value: formatDate(person.dateOfBirth) },
          { label: words.gender, value: labelOf(t.labels.gender, person.gender) },
          { label: words.aadhaarNumber, value: <AadhaarReveal person={person} /> },
          { label: words.mobileNumber, value: person.mobileNumber },
          { label: words.alternateMobileNumber, value: person.alternateMobileNumber },
          { label: words.email, value: person.email },
          { label: words.fatherName, value: person.fatherName },
          { label: words.motherName, value: person.motherName },
          {
            label: words.highestQualification,
            value: labelOf(t.labels.education, person.highestQualification),
          },
          { label: words.nationality, value: labelOf(t.labels.nationality, person.nationality) },
          { label: words.defaultRole, value: labelOf(t.labels.functionaryRole, person.defaultRole) },
          { label: words.agency, value: person.authorizingAgency?.name },
          { label: words.region, value: person.region && placeName(person.region.name) },
          { label: t.functionaryView.registered, value: formatDateTime(person.createdAt) },
          { label: t.functionaryView.updated, value: formatDateTime(person.updatedAt) },
        ]}
      />
    </Panel>
  );
}

export function AddressPanel({ person }: Props) {
  const t = useT();
  const words = t.functionaryView;
  const states = useListStateChoicesQuery({}).data;
  const stateName = (id: string | null) =>
    id && (states ? placeName(states.find((state) => state.id === id)?.name ?? '') : '…');
  return (
    <Panel title={words.address}>
      <Stack gap="lg">
        <Address
          title={words.current}
          lines={[
            person.currentFullAddress,
            person.currentCity,
            person.currentDistrict,
            stateName(person.currentStateId),
            person.currentPinCode,
          ]}
        />
        <Address
          title={words.permanent}
          lines={
            person.permanentAddressSameAsCurrentAddress
              ? [words.sameAsCurrent]
              : [
                  person.permanentFullAddress,
                  person.permanentCity,
                  person.permanentDistrict,
                  stateName(person.permanentStateId),
                  person.permanentPinCode,
                ]
          }
        />
      </Stack>
    </Panel>
  );
}

function Address({ title, lines }: { title: string; lines: (string | null | undefined)[] }) {
  const given = lines.filter(Boolean);
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{given.length > 0 ? given.join(', ') : '–'}</Text>
    </div>
  );
}
