import { Alert, Anchor, List } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { Icon } from '../icons';

export function ErrorSummary() {
  const t = useT();
  const { formState, setFocus } = useFormContext();
  const faults = Object.entries(formState.errors);
  if (formState.submitCount === 0 || faults.length === 0) return null;
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={t.form.summary} role="alert">
      <List size="sm" spacing={4}>
        {faults.map(([name, fault]) => (
          <List.Item key={name}>
            <Anchor component="button" type="button" size="sm" c="inherit" onClick={() => setFocus(name)}>
              {String(fault?.message ?? name)}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
