import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useMissingChoices } from '~/api/choices/use-missing-choices';
import { useStaffChoices } from '~/api/choices/use-staff-choices';
import { toMessage } from '~/api/errors';
import { useDeleteAgencyMutation, useListAgenciesQuery } from '~/api/generated/accounts.gen';
import { listFile } from '~/api/lists/list-file';
import { toTable } from '~/api/lists/table-answer';
import type { Agency } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn, listArg } from '~/lib/address/list-query';
import { useListQuery } from '~/lib/address/use-list-query';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import { ListPage } from '~/ui/list-page/list-page';
import { AgencyDialog } from './agency-dialog';
import { columnsOf } from './list-columns';

const FILTERS = ['family', 'regionId'] as const;
type Open = { what: 'new' } | { what: 'edit' | 'remove'; agency: Agency };

export default function AgencyList() {
  const t = useT();
  const words = t.agencies;
  const list = useListQuery(FILTERS);
  const answer = useListAgenciesQuery({
    ...listArg(list.query),
    family: knownIn(words.families, list.filters.family),
  });
  const { regions } = useStaffChoices();
  const missing = useMissingChoices();
  // The file of the agencies knows no other filter than the region.
  const isWhole = !list.q && !list.filters.family;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useMemo(
    () =>
      columnsOf(t, {
        edit: (agency) => setOpen({ what: 'edit', agency }),
        remove: (agency) => setOpen({ what: 'remove', agency }),
      }),
    [t],
  );
  return (
    <>
      <ListPage
        words={words}
        icon="building"
        list={list}
        answer={toTable(answer)}
        columns={columns}
        rowName={(agency) => agency.name}
        onOpen={(agency) => setOpen({ what: 'edit', agency })}
        create={{ text: words.create, onClick: () => setOpen({ what: 'new' }) }}
        filters={[
          { kind: 'choice', name: 'family', label: words.family, options: optionsOf(words.families) },
          { kind: 'choice', name: 'regionId', label: words.region, options: regions },
        ]}
        missing={missing}
        file={
          isWhole
            ? listFile('/dashboard/authorizing-agency/export', { regionId: list.filters.regionId })
            : undefined
        }
      />
      {open?.what === 'remove' && <RemoveDialog agency={open.agency} onClose={close} />}
      {open && open.what !== 'remove' && (
        <AgencyDialog agency={open.what === 'edit' ? open.agency : undefined} onClose={close} />
      )}
    </>
  );
}

function RemoveDialog({ agency, onClose }: { agency: Agency; onClose: () => void }) {
  const words = useT().agencies;
  const [remove, { error, isLoading }] = useDeleteAgencyMutation();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.remove}
      action={words.remove}
      busy={isLoading}
      error={error && toMessage(error)}
      danger
      onConfirm={async () => {
        const { data } = await remove({ id: agency.id });
        if (!data) return;
        toast.success(words.removed);
        onClose();
      }}
    >
      <Text size="sm">{words.removeText(agency.name)}</Text>
    </ConfirmDialog>
  );
}
