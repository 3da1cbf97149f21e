import { ActionIcon, Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { toMessage } from '~/api/errors';
import { useGetClientConfigQuery } from '~/api/generated/misc.gen';
import { useT } from '~/i18n/use-t';
import { TextField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';
import classes from './captcha-field.module.css';
import type { Captcha } from './use-captcha';

export function CaptchaField({ captcha }: { captcha: Captcha }) {
  const t = useT();
  const { data: config } = useGetClientConfigQuery();
  const { secondsLeft } = captcha;
  useAnswerTo(captcha.image ?? captcha.question);
  return (
    <Stack gap={6}>
      <Group gap="xs" wrap="nowrap" align="center">
        <div
          className={classes.frame}
          style={captcha.inWords ? undefined : { background: captcha.background }}
          aria-busy={captcha.isFetching}
        >
          <Picture captcha={captcha} />
        </div>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t.auth.captcha.refresh}
          onClick={captcha.refresh}
          loading={captcha.isFetching}
        >
          <Icon name="refresh" />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed" className={classes.timer} role={captcha.isError ? 'alert' : undefined}>
        {captcha.ready && secondsLeft > 0
          ? t.auth.captcha.validFor(Math.floor(secondsLeft / 60), secondsLeft % 60)
          : captcha.isError
            ? toMessage(captcha.error)
            : '\u00a0'}
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={captcha.turn} className={classes.turn}>
        {captcha.inWords ? t.auth.captcha.inPicture : t.auth.captcha.inWords}
      </Anchor>
      <TextField
        name="captcha"
        label={t.auth.captcha.label}
        placeholder={t.auth.captcha.placeholder}
        description={config?.demo ? t.auth.captcha.demo : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
        withAsterisk
      />
    </Stack>
  );
}

/** What was typed goes with the picture or question that it answered. */
function useAnswerTo(asked: string | undefined) {
  const { resetField } = useFormContext();
  const last = useRef(asked);
  useEffect(() => {
    if (!asked || asked === last.current) return;
    if (last.current) resetField('captcha');
    last.current = asked;
  }, [asked, resetField]);
}

function Picture({ captcha }: { captcha: Captcha }) {
  const t = useT();
  if (captcha.isError) {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t.auth.captcha.error}
      </Text>
    );
  }
  if (captcha.question) return <Text size="sm">{captcha.question}</Text>;
  if (captcha.image) return <img src={captcha.image} alt={t.auth.captcha.image} className={classes.image} />;
  if (captcha.isFetching) return <Loader size="sm" aria-label={t.auth.captcha.loading} />;
  return (
    <Text size="sm" c="dimmed">
      {t.auth.captcha.none}
    </Text>
  );
}
