import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isApiError, toMessage } from '~/api/errors';
import { usePreviewDutyNoticesMutation, useSendDutyNoticesMutation } from '~/api/generated/notices.gen';
import type { NoticePreview, NoticeRound, NoticeWish } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { useFocusKept } from '~/lib/browser/use-focus-kept';
import { toast } from '~/ui/dialogs/toast';
import { CancelButton } from '~/ui/form/cancel-button';
import { Icon } from '~/ui/marks/icons';
import { Facts } from '~/ui/page/facts';
import { ActRefused } from '~/ui/states/act-refused';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import classes from './notices.module.css';
import { Samples } from './samples';

type Props = {
  wish: NoticeWish;
  onBack: (() => void) | undefined;
  onClose: () => void;
  onSent: (rounds: readonly NoticeRound[]) => void;
};

/** What goes out, to how many people and at what cost, before it is sent by one press. */
export function Preview({ wish, onBack, onClose, onSent }: Props) {
  const t = useT();
  const words = t.dutyNotices;
  const [fills, setFills] = useState(false);
  const [ask, { data: preview, error }] = usePreviewDutyNoticesMutation();
  const [send, sending] = useSendDutyNoticesMutation();
  /** The number that was shown when the server knew another one. */
  const [before, setBefore] = useState<number>();
  useEffect(() => {
    void ask({ noticeWish: wish });
  }, [ask, wish]);
  const button = useFocusKept(sending.isLoading);
  const way = onBack ? (
    <Button variant="default" size="md" onClick={onBack} disabled={sending.isLoading}>
      {words.tell.back}
    </Button>
  ) : (
    <CancelButton onClick={onClose} />
  );
  if (error)
    return (
      <Stack>
        <ErrorPanel message={toMessage(error)} onRetry={() => void ask({ noticeWish: wish })} />
        <Group justify="flex-end">{way}</Group>
      </Stack>
    );
  if (!preview) return <LinesSkeleton lines={8} />;
  const { people } = preview;
  const isReminder = wish.kind === 'REMINDER';
  const press = async () => {
    const { data: rounds, error: refused } = await send({
      noticesToSend: { ...wish, confirm: people, ...(fills && { fillsPosts: true }) },
    });
    if (rounds) {
      toast.success(words.preview.begun(people));
      onSent(rounds);
    } else if (isOtherNumber(refused)) {
      setBefore(people);
      void ask({ noticeWish: wish });
    }
  };
  return (
    <Stack>
      {people > 0 ? (
        <Heading>{words.preview[isReminder ? 'reminder' : 'notice'](people, preview.duties)}</Heading>
      ) : (
        <Empty icon="people" title={words.preview[isReminder ? 'nobodyToRemind' : 'nobody']} />
      )}
      {before !== undefined && before !== people && (
        <Warning>{words.preview.changed(people, before)}</Warning>
      )}
      <Figures preview={preview} />
      <Warnings preview={preview} />
      {people > 0 && <Samples samples={preview.samples} />}
      {people > 0 && !isReminder && (
        <Checkbox
          label={t.openPosts.tick}
          description={t.openPosts.tickHint}
          checked={fills}
          onChange={({ currentTarget }) => setFills(currentTarget.checked)}
        />
      )}
      {/* A number that has changed is no refusal: it is shown above. */}
      {!isOtherNumber(sending.error) && <ActRefused>{sending.error && toMessage(sending.error)}</ActRefused>}
      {people > 0 && <Text size="sm">{words.preview.final}</Text>}
      <Group justify="flex-end">
        {way}
        {people > 0 && (
          <Button
            ref={button}
            size="md"
            loading={sending.isLoading}
            leftSection={<Icon name="message" />}
            onClick={() => void press()}
          >
            {words.preview.send(people)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const isOtherNumber = (error: unknown) => isApiError(error) && error.data?.reason === 'CONFIRM';

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** It has the keyboard when it comes, as what was pressed is gone. */
const Heading = ({ children }: { children: string }) => (
  <Text fw={600} size="lg" tabIndex={-1} ref={takeFocus} className={classes.heading}>
    {children}
  </Text>
);

function Figures({ preview }: { preview: NoticePreview }) {
  const { preview: words } = useT().dutyNotices;
  const { sms, segments, mails, cost } = preview;
  const rows = [
    sms > 0 && { label: words.sms, value: words.smsIn(sms, segments) },
    mails > 0 && { label: words.mails, value: formatNumber(mails) },
    sms > 0 && { label: words.cost, value: cost === null ? words.noPrice : words.rupees(rupees(cost)) },
  ];
  return <Facts rows={rows.filter((row) => row !== false)} />;
}

const rupees = (amount: number) =>
  new Intl.NumberFormat(`${document.documentElement.lang || 'en'}-IN`, {
    ...{ style: 'currency', currency: 'INR' },
  }).format(amount);

/** What the reader should know before they send. */
function Warnings({ preview }: { preview: NoticePreview }) {
  const { preview: words } = useT().dutyNotices;
  const { alreadyTold, withoutNumber, quietUntil, hasGateway, hasMailServer, sms, mails } = preview;
  return (
    <>
      {alreadyTold > 0 && <Text size="sm">{words.alreadyTold(alreadyTold)}</Text>}
      {quietUntil && <Text size="sm">{words.quiet(formatDateTime(quietUntil))}</Text>}
      {withoutNumber > 0 && <Warning>{words.withoutNumber(withoutNumber)}</Warning>}
      {sms > 0 && !hasGateway && <Warning>{words.noGateway}</Warning>}
      {mails > 0 && !hasMailServer && <Warning>{words.noMailServer}</Warning>}
    </>
  );
}

const Warning = ({ children }: { children: string }) => (
  <Alert color="yellow" icon={<Icon name="alert" />} p="sm">
    <Text size="sm">{children}</Text>
  </Alert>
);
