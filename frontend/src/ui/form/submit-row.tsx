import { Button, type ButtonProps, Group } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFocusKept } from '~/lib/browser/use-focus-kept';

type Props = { children: ReactNode; aside?: ReactNode; fullWidth?: boolean } & Pick<
  ButtonProps,
  'size' | 'color'
>;

// The field that is left by the press would say what is wrong with it, and push the button away from the pointer
// before the press is complete.
const stay = (press: MouseEvent) => press.preventDefault();

/** Pressable always, except while the last press is still under way. */
export function SubmitRow({ children, aside, fullWidth, size = 'md', color }: Props) {
  const { isSubmitting } = useFormContext().formState;
  const button = useFocusKept(isSubmitting);
  const submit = (
    <Button
      ref={button}
      type="submit"
      loading={isSubmitting}
      fullWidth={fullWidth}
      size={size}
      color={color}
      onMouseDown={stay}
    >
      {children}
    </Button>
  );
  if (fullWidth && !aside) return submit;
  return (
    <Group justify="flex-end" gap="sm" onMouseDown={stay}>
      {aside}
      {submit}
    </Group>
  );
}
