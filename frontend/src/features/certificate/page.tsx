import { Alert, Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { type ApiError, isApiError, toMessage } from '~/api/errors';
import { useCheckCertificateMutation } from '~/api/generated/certificate.gen';
import type { CheckedCertificate } from '~/contract/types.gen';
import { formatNumber } from '~/i18n/format';
import { labelOf } from '~/i18n/labels';
import { longDate } from '~/i18n/long-date';
import { useT } from '~/i18n/use-t';
import { tokenIn } from '~/lib/address/token-in';
import shared from '~/ui/duties/duties.module.css';
import { Icon } from '~/ui/marks/icons';
import { LinesSkeleton } from '~/ui/states/skeletons';

/** What anybody sees who scans the code of a certificate: whether it is true, with name, role and date, and nothing more. */
export default function CertificatePage() {
  const certificate = tokenIn(useParams().certificate);
  const words = useT().certificates.check;
  const [check, { data, error }] = useCheckCertificateMutation();
  const look = () => void check({ certificateToCheck: { certificate } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(look, [certificate]);
  return (
    <Stack gap="md" w="100%" maw={560}>
      <Title order={1} size="h2" tabIndex={-1}>
        {words.title}
      </Title>
      <div className={shared.card}>
        {data && <Told told={data} />}
        {!data && isApiError(error) && <NotTold failure={error} onRetry={look} />}
        {!data && !error && (
          <>
            <VisuallyHidden role="status">{words.looking}</VisuallyHidden>
            <LinesSkeleton lines={4} />
          </>
        )}
      </div>
    </Stack>
  );
}

function Told({ told: { state, name, role, date } }: { told: CheckedCertificate }) {
  const t = useT();
  const words = t.certificates;
  if (state !== 'VALID') {
    return (
      <Alert color="red" icon={<Icon name="cross" />} title={words.check.notValid} role="alert">
        {words.check.notValidHint}
      </Alert>
    );
  }
  return (
    <Stack gap="sm">
      <Alert color="green" icon={<Icon name="check" />} title={words.check.valid} role="status">
        {words.check.validHint}
      </Alert>
      <dl className={shared.facts}>
        <dt>{words.name}</dt>
        <dd>{name}</dd>
        <dt>{words.role}</dt>
        <dd>{role && labelOf(t.dutyLink.roles, role)}</dd>
        <dt>{words.date}</dt>
        <dd>{date && longDate(date)}</dd>
      </dl>
    </Stack>
  );
}

const A_MINUTE = 60;

function NotTold({ failure, onRetry }: { failure: ApiError; onRetry: () => void }) {
  const t = useT();
  const words = t.certificates.check;
  const isUnknown = failure.status === 404 || failure.status === 400;
  const [title, hint] = isUnknown
    ? [words.unknown, words.unknownHint]
    : failure.status === 429
      ? [
          t.dutyLink.tooMany,
          t.dutyLink.tooManyHint(formatNumber(Math.ceil((failure.retryAfter ?? A_MINUTE) / A_MINUTE))),
        ]
      : [words.failed, toMessage(failure)];
  return (
    <Stack gap="sm">
      <Alert color="red" icon={<Icon name="alert" />} title={title} role="alert">
        <Text size="sm">{hint}</Text>
      </Alert>
      {!isUnknown && (
        <Button className={shared.large} onClick={onRetry}>
          {t.actions.tryAgain}
        </Button>
      )}
    </Stack>
  );
}
