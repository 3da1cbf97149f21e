import { Alert, Anchor } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useT } from '~/i18n/use-t';
import { Icon } from '../marks/icons';

export default function ErrorSummary() {
  const t = useT();
  const { formState, setFocus } = useFormContext();
  const faults = Object.entries(formState.errors);
  if (formState.submitCount === 0 || faults.length === 0) return null;
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={t.form.summary} role="alert">
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {faults.map(([name, fault]) => (
          <li key={name}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="inherit"
              mih={24}
              onClick={() => setFocus(name)}
            >
              {String(fault?.message ?? name)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
