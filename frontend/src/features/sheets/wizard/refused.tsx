import { Alert, Text } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

type Props = { title?: string; message: string | undefined };

/** Why the last press came to nothing, in the server's sentence. */
export function Refused({ title, message }: Props) {
  const { notDone } = useT().sheetWizard;
  return (
    message && (
      <Alert color="red" role="alert" icon={<Icon name="alert" />} title={title ?? notDone}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
      </Alert>
    )
  );
}

/** Somebody else was faster. Stays until it is closed or the next change has gone through. */
export function ChangedElsewhere({ onDismiss }: { onDismiss: () => void }) {
  const words = useT().sheetWizard.changed;
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<Icon name="alert" />}
      title={words.title}
      withCloseButton
      closeButtonLabel={words.dismiss}
      onClose={onDismiss}
    >
      <Text size="sm">{words.hint}</Text>
    </Alert>
  );
}
