import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { saveFile } from '~/lib/browser/save-file';
import { Icon } from '../marks/icons';
import classes from './second-factor.module.css';
import { useCopied } from './use-copied';

type Props = { codes: string[]; onKept: () => void };

/** The codes that stand in for the app. Once this is closed nobody can see them again. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const words = useT().secondFactor.codes;
  const { copy, said } = useCopied();
  const asText = `${codes.join('\n')}\n`;
  return (
    <Stack gap="sm" className={classes.sheet}>
      <Text fw={600}>{words.title}</Text>
      <Text size="sm">{words.text}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code} className={classes.code}>
            {code}
          </li>
        ))}
      </ul>
      <Alert color="yellow" icon={<Icon name="alert" />}>
        {words.once}
      </Alert>
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => void copy(asText)}>
          {words.copy}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => saveFile(new Blob([asText], { type: 'text/plain' }), words.file)}
        >
          {words.save}
        </Button>
        <Button variant="default" size="xs" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {said}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onKept}>{words.kept}</Button>
      </Group>
    </Stack>
  );
}
