import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalOf } from '~/api/errors';
import { useChangeUserMobileNumberMutation } from '~/api/generated/accounts.gen';
import { useListUndecidedAccountsQuery } from '~/api/generated/functionary.gen';
import type { UndecidedAccount } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { ReasonDialog } from '~/ui/dialogs/reason-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';

/** Accounts to which no duty binds before somebody says whose they are; nothing where there are none. */
export function UndecidedAccounts() {
  const words = useT().undecided;
  const { data = [] } = useListUndecidedAccountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<UndecidedAccount>();
  if (data.length === 0) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={words.title(data.length)} mb="md">
      <Stack gap="sm">
        <Text size="sm">{words.hint}</Text>
        {data.map((row) => (
          <Group key={row.accountId + row.functionaryId} justify="space-between">
            <Text size="sm">
              <Anchor
                component={Link}
                to={pathTo('user', { userId: row.accountId })}
                inherit
                c="inherit"
                underline="always"
              >
                {row.accountName}
              </Anchor>
              {` (${row.accountMobileNumber ?? '–'}) · `}
              <Anchor
                component={Link}
                to={pathTo('functionary', { functionaryId: row.functionaryId })}
                inherit
                c="inherit"
                underline="always"
              >
                {row.functionaryName}
              </Anchor>
              {` (${row.mobileNumber})`}
            </Text>
            <Button
              variant="default"
              size="xs"
              aria-label={words.sameOf(row.accountName, row.functionaryName)}
              onClick={() => setAsked(row)}
            >
              {row.isTheirs ? words.useRecord : words.same}
            </Button>
          </Group>
        ))}
      </Stack>
      {asked && <Decide row={asked} onClose={() => setAsked(undefined)} />}
    </Alert>
  );
}

function Decide({ row, onClose }: { row: UndecidedAccount; onClose: () => void }) {
  const words = useT().undecided;
  const [change, { error }] = useChangeUserMobileNumberMutation();
  return (
    <ReasonDialog
      full
      title={row.isTheirs ? words.useRecord : words.same}
      text={words.sameText(row.accountName, row.mobileNumber)}
      action={row.isTheirs ? words.useRecord : words.same}
      onClose={onClose}
      {...refusalOf(error)}
      onReason={async (reason) => {
        const mobileNumberChange = { mobileNumber: row.mobileNumber, reason };
        const { data } = await change({ id: row.accountId, mobileNumberChange });
        if (!data) return;
        toast.success(words.decided);
        onClose();
      }}
    />
  );
}
