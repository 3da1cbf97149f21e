import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { toMessage } from '~/api/errors';
import {
  useGetSelfFunctionaryBiometricsQuery,
  useWithdrawConsentMutation,
} from '~/api/generated/functionary.gen';
import type { OwnData } from '~/contract/types.gen';
import { formatDateTime } from '~/i18n/format';
import { useLocale, useT } from '~/i18n/use-t';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import classes from './self-verify.module.css';
import { wordingOf } from './wording-of';

type Props = { data: OwnData; onWithdrawn: () => void };

/** What one agreed to, when, and the way to take it back. */
export function OwnConsent({ data, onWithdrawn }: Props) {
  const words = useT().ownData.consent;
  const locale = useLocale();
  const { data: own, refetch } = useGetSelfFunctionaryBiometricsQuery();
  const [isAsked, setAsked] = useState(false);
  const [withdraw, { error, isLoading, reset }] = useWithdrawConsentMutation();
  const go = async () => {
    const { data: done } = await withdraw({ body: {} });
    if (!done) return;
    toast.success(words.done(done.pictures));
    setAsked(false);
    onWithdrawn();
    void refetch();
  };
  return (
    <section className={classes.consent} aria-labelledby="own-consent">
      <Stack gap="xs" align="flex-start">
        <Title order={3} size="h4" id="own-consent">
          {words.title}
        </Title>
        {data.withdrawnAt && <Text size="sm">{words.withdrawn(formatDateTime(data.withdrawnAt))}</Text>}
        {data.pictures === 0 && !data.withdrawnAt && <Text size="sm">{words.none}</Text>}
        {given(data).map(({ version, at, pictures }) => (
          <Text key={`${version} ${at}`} size="sm">
            {version && at
              ? words.given(wordingOf(version, locale), formatDateTime(at), pictures)
              : words.notStated(pictures)}
          </Text>
        ))}
        {own && (
          <details className={classes.more}>
            <summary>{words.wording}</summary>
            <Text size="sm">{own.consent[locale]}</Text>
          </details>
        )}
        {data.pictures > 0 && (
          <Button
            variant="default"
            mih={44}
            onClick={() => {
              reset();
              setAsked(true);
            }}
          >
            {words.withdraw}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words.ask}
        action={words.withdraw}
        onConfirm={go}
        busy={isLoading}
        error={error && toMessage(error)}
        danger
      >
        <ul className={classes.advice}>
          {words.follows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Text size="sm">{words.notNow}</Text>
      </ConfirmDialog>
    </section>
  );
}

type Given = { version: string | null; at: string | null; pictures: number };

/** Pictures that came in one go share one consent: to the minute. */
function given({ consents }: OwnData): Given[] {
  const found = new Map<string, Given>();
  for (const { version, consentedAt } of consents) {
    const key = version ? `${version} ${consentedAt?.slice(0, 16)}` : '';
    const known = found.get(key) ?? { version, at: consentedAt, pictures: 0 };
    found.set(key, { ...known, pictures: known.pictures + 1 });
  }
  return [...found.values()];
}
