import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { DayNeed } from '~/contract/types.gen';
import { words } from '~/i18n/locale';
import { renderPart } from '~/test/render-part';
import { AddRole } from './add-role';

vi.setConfig({ testTimeout: 60_000 });

function Roles() {
  const [roles, setRoles] = useState<DayNeed['role'][]>([]);
  return (
    <>
      <AddRole taken={roles} onAdd={(role) => setRoles([...roles, role])} />
      <output>{roles.join()}</output>
    </>
  );
}

it('takes one role after the other by the keyboard, each into an empty field', async () => {
  await words('planner');
  const { user } = await renderPart(<Roles />);
  const field = await screen.findByRole('combobox', { name: 'Add a role' });
  await user.type(field, 'Invigilator{ArrowDown}{Enter}');
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.type(field, 'Jammer{ArrowDown}{Enter}');
  expect(field).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('EDUQUITY_INVIGILATOR,ECIL_JAMMER_OPERATOR');
});
