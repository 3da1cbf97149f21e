import { Alert, Stack, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';
import { FaceGrades } from './face-grades';
import type { Quality } from './grades';
import classes from './picture-refusals.module.css';

export type Refusal = { name: string; what: string; todo: string; quality?: Quality | undefined };

/** Why a picture was not taken, and what to do about it. */
export function PictureRefusals({ refusals }: { refusals: readonly Refusal[] }) {
  const t = useT();
  return (
    <Stack gap="xs" role="alert">
      {refusals.map(({ name, what, todo, quality }) => (
        <Alert
          key={name}
          color="red"
          variant="light"
          role="none"
          icon={<Icon name="alert" />}
          title={t.biometrics.refusedPicture(name)}
        >
          <Text size="sm" fw={600}>
            {what}
          </Text>
          <Text size="sm">{todo}</Text>
          {quality && (
            <div className={classes.grades}>
              <FaceGrades quality={quality} />
            </div>
          )}
        </Alert>
      ))}
    </Stack>
  );
}
