import { Button, type ButtonProps, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

type Props = { children: ReactNode; aside?: ReactNode; fullWidth?: boolean } & Pick<ButtonProps, 'size'>;

/** Pressable always, except while the last press is still under way. */
export function SubmitRow({ children, aside, fullWidth, size = 'md' }: Props) {
  const { formState } = useFormContext();
  const submit = (
    <Button type="submit" loading={formState.isSubmitting} fullWidth={fullWidth} size={size}>
      {children}
    </Button>
  );
  if (fullWidth && !aside) return submit;
  return (
    <Group justify="flex-end" gap="sm">
      {aside}
      {submit}
    </Group>
  );
}
