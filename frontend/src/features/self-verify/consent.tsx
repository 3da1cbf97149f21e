import { Checkbox, Stack, Text } from '@mantine/core';
import type { SelfFunctionaryBiometrics } from '~/contract/types.gen';
import { useLocale, useT } from '~/i18n/use-t';
import classes from './self-verify.module.css';

type Props = {
  consent: SelfFunctionaryBiometrics['consent'];
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
};

/** The authority's own wording, in the reader's language. */
export function Consent({ consent, agreed, onAgree }: Props) {
  const t = useT();
  return (
    <section className={classes.consent} aria-label={t.selfVerify.consent}>
      <Stack gap="sm">
        <Text size="sm">{consent[useLocale()]}</Text>
        <Checkbox
          label={t.selfVerify.agree}
          checked={agreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </Stack>
    </section>
  );
}
