import { Alert, Button, Group } from '@mantine/core';
import { useT } from '~/i18n/use-t';
import { Icon } from '~/ui/marks/icons';

type Props = { onShowAll: () => void; onClose: () => void };

/** A link led to an anomaly that the list does not hold. */
export function NotInList({ onShowAll, onClose }: Props) {
  const t = useT();
  return (
    <Alert
      color="blue"
      mb="md"
      title={t.anomalyWork.notFound}
      icon={<Icon name="info" />}
      withCloseButton
      closeButtonLabel={t.actions.close}
      onClose={onClose}
    >
      <Group gap="sm">
        {t.anomalyWork.notFoundHint}
        <Button variant="default" size="xs" onClick={onShowAll}>
          {t.anomalyWork.showAll}
        </Button>
      </Group>
    </Alert>
  );
}
