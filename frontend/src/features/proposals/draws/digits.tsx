import { Button, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { copyText } from '~/lib/browser/copy-text';
import { toast } from '~/ui/dialogs/toast';
import classes from './draws.module.css';

const EIGHT = /.{1,8}/g;

/** Hexadecimal digits in groups of eight, as people read them out. */
export const grouped = (digits: string) => digits.match(EIGHT)?.join(' ') ?? '';

type Props = { label: string; digits: string; large?: boolean };

/** A digest or a seed, to be compared and copied. */
export function Digits({ label, digits, large = false }: Props) {
  return (
    <div className={classes.row}>
      <div>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <code className={large ? `${classes.digits} ${classes.large}` : classes.digits}>
          {grouped(digits)}
        </code>
      </div>
      <CopyButton what={label} text={digits} />
    </div>
  );
}

export function CopyButton({ what, text }: { what: string; text: string }) {
  const words = useT().proposals.draws;
  const copy = async () => {
    if (await copyText(text)) toast.success(words.copied);
    else toast.error(words.notCopied);
  };
  return (
    <Button variant="default" size="xs" aria-label={words.copyOf(what)} onClick={() => void copy()}>
      {words.copy}
    </Button>
  );
}
