import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '~/api/errors';
import {
  payApi,
  useApprovePaySheetMutation,
  useComputePaySheetMutation,
  useDiscardPaySheetMutation,
  useReturnPaySheetMutation,
  useSubmitPaySheetMutation,
} from '~/api/generated/pay.gen';
import { useMe } from '~/api/me';
import { list } from '~/api/tag-types';
import type { PaySheet } from '~/contract/types.gen';
import { formatRupees } from '~/i18n/rupees';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { isOneOf, PLACE_ADMINS } from '~/lib/people/roles';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import { Icon } from '~/ui/marks/icons';
import { PageMenu } from '~/ui/page/page-menu';

type Asking = 'submit' | 'approve' | 'discard';

/** What can be done with a sheet as it stands: one main act, and the others beside it. */
export function SheetActions({ sheet }: { sheet: PaySheet }) {
  const words = useT().pay.sheet;
  const mayMake = isOneOf(PLACE_ADMINS, useMe().role);
  const [asking, setAsking] = useState<Asking>();
  const isDraft = sheet.state === 'DRAFT';
  const isLocked = sheet.state === 'LOCKED';
  // A refusal stays readable, although another person locked the sheet meanwhile.
  if (!mayMake || (isLocked && !asking)) return null;
  return (
    <>
      {isDraft && <Compute sheet={sheet} />}
      {sheet.state === 'SUBMITTED' && <GiveBack sheet={sheet} />}
      {isDraft && sheet.duties > 0 && (
        <Button leftSection={<Icon name="check" />} onClick={() => setAsking('submit')}>
          {words.submit}
        </Button>
      )}
      {sheet.canApprove && (
        <Button leftSection={<Icon name="check" />} onClick={() => setAsking('approve')}>
          {words.approve}
        </Button>
      )}
      {isDraft && (
        <PageMenu
          label={words.actions}
          links={[{ icon: 'trash', text: words.discard, onClick: () => setAsking('discard') }]}
        />
      )}
      {asking === 'submit' && <Submit sheet={sheet} onClose={() => setAsking(undefined)} />}
      {asking === 'approve' && <Approve sheet={sheet} onClose={() => setAsking(undefined)} />}
      {asking === 'discard' && <Discard sheet={sheet} onClose={() => setAsking(undefined)} />}
    </>
  );
}

/** For a step that was refused: the sheet and its lines may be others than those on the screen. */
function useLookAgain() {
  const dispatch = useDispatch();
  return () => void dispatch(payApi.util.invalidateTags([list('Pay')]));
}

function Compute({ sheet }: { sheet: PaySheet }) {
  const words = useT().pay.sheet;
  const [compute, { isLoading }] = useComputePaySheetMutation();
  const lookAgain = useLookAgain();
  const press = async () => {
    const { data, error } = await compute({ sheetId: sheet.id });
    if (data) return toast.success(words.computed);
    toast.error(words.compute, toMessage(error));
    lookAgain();
  };
  return (
    <Button
      variant="default"
      loading={isLoading}
      leftSection={<Icon name="refresh" />}
      onClick={() => void press()}
    >
      {words.compute}
    </Button>
  );
}

function GiveBack({ sheet: { id, version } }: { sheet: PaySheet }) {
  const words = useT().pay.sheet;
  const [giveBack, { isLoading }] = useReturnPaySheetMutation();
  const lookAgain = useLookAgain();
  const press = async () => {
    const { data, error } = await giveBack({ sheetId: id, paySheetStep: { version } });
    if (data) return toast.success(words.givenBack);
    toast.error(words.giveBack, toMessage(error));
    lookAgain();
  };
  return (
    <Button variant="default" loading={isLoading} onClick={() => void press()}>
      {words.giveBack}
    </Button>
  );
}

type Props = { sheet: PaySheet; onClose: () => void };

function Submit({ sheet, onClose }: Props) {
  const words = useT().pay.sheet;
  const [submit, { isLoading, error }] = useSubmitPaySheetMutation();
  const lookAgain = useLookAgain();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.submitTitle}
      action={words.submit.replace('…', '')}
      busy={isLoading}
      error={error && toMessage(error)}
      onConfirm={async () => {
        const { data } = await submit({ sheetId: sheet.id, paySheetStep: { version: sheet.version } });
        if (!data) return lookAgain();
        toast.success(words.submitted);
        onClose();
      }}
    >
      <Asked sheet={sheet} text={words.submitText} />
    </ConfirmDialog>
  );
}

function Approve({ sheet, onClose }: Props) {
  const words = useT().pay.sheet;
  const [approve, { isLoading, error }] = useApprovePaySheetMutation();
  const lookAgain = useLookAgain();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.approveTitle}
      action={words.approve.replace('…', '')}
      busy={isLoading}
      error={error && toMessage(error)}
      onConfirm={async () => {
        const { data } = await approve({ sheetId: sheet.id, paySheetStep: { version: sheet.version } });
        if (!data) return lookAgain();
        toast.success(words.approved);
        onClose();
      }}
    >
      <Asked sheet={sheet} text={words.approveText} />
    </ConfirmDialog>
  );
}

function Discard({ sheet, onClose }: Props) {
  const words = useT().pay.sheet;
  const navigate = useNavigate();
  const [discard, { isLoading, error }] = useDiscardPaySheetMutation();
  const lookAgain = useLookAgain();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.discardTitle}
      action={words.discard.replace('…', '')}
      busy={isLoading}
      error={error && toMessage(error)}
      danger
      onConfirm={async () => {
        const { data } = await discard({ sheetId: sheet.id });
        if (!data) return lookAgain();
        toast.success(words.discarded);
        navigate(pathTo('pay'));
      }}
    >
      <Asked sheet={sheet} text={words.discardText} />
    </ConfirmDialog>
  );
}

/** The sum that the question is about, and what follows. */
function Asked({ sheet, text }: { sheet: PaySheet; text: string }) {
  const words = useT().pay.sheet;
  return (
    <>
      <Text fw={600}>{words.lead(formatRupees(sheet.totalPaise), sheet.duties)}</Text>
      <Text size="sm">{text}</Text>
    </>
  );
}
