import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTouched } from '~/api/days/use-touched';
import { refusalOf, toMessage } from '~/api/errors';
import { useChangeRolesOnRosterMutation, useTakeOffRosterMutation } from '~/api/generated/acts.gen';
import type { ExaminationDayFunctionary } from '~/contract/types.gen';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { knownIn } from '~/lib/address/list-query';
import { markUndoable } from '~/lib/browser/undo-mark';
import { ActDialog, type ActValues } from '~/ui/dialogs/act-dialog';
import { TouchedText } from '~/ui/dialogs/touched-text';
import { SelectField } from '~/ui/form/select-field';
import { TextAreaField } from '~/ui/form/text-field';
import { Icon } from '~/ui/marks/icons';

type Props = {
  examinationDayId: string;
  duties: readonly ExaminationDayFunctionary[];
  /** Nothing is ticked any more. */
  onDone: () => void;
};

const came = ({ entryAt, exitAt, attendance }: ExaminationDayFunctionary) =>
  !!entryAt || !!exitAt || attendance === 'PRESENT';

/** What can be done with the ticked people of a roster. */
export function RosterBulk(props: Props) {
  const words = useT().acts;
  const [asked, setAsked] = useState<'takeOff' | 'roles'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked('roles')}>
        {words.changeRole}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="trash" size={16} />}
        disabled={props.duties.every(came)}
        onClick={() => setAsked('takeOff')}
      >
        {words.takeOff}
      </Button>
      {asked === 'takeOff' && <TakeOffMany {...props} onClose={close} />}
      {asked === 'roles' && <ChangeRoles {...props} onClose={close} />}
    </>
  );
}

type AskedProps = Props & { onClose: () => void };

/** Those who came stay: their presence must not go by a tick. */
function TakeOffMany({ examinationDayId, duties, onDone, onClose }: AskedProps) {
  const t = useT();
  const words = t.acts;
  const [takeOff, { error }] = useTakeOffRosterMutation();
  const ids = duties.filter((duty) => !came(duty)).map(({ id }) => id);
  const staying = duties.length - ids.length;
  const { touched, problem, again } = useTouched({ examinationDayFunctionaryIds: ids });
  const confirm = touched?.confirm ?? undefined;
  return (
    <ActDialog
      title={words.takeOffMany(ids.length)}
      action={words.takeOffMany(ids.length)}
      onClose={onClose}
      confirm={confirm}
      ready={!!touched && !touched.refusal}
      {...refusalOf(error)}
      onAct={async ({ reason }) => {
        const dutiesTakenOff = { ids, ...(reason && { reason }), ...(confirm && { confirm }) };
        const { data } = await takeOff({ id: examinationDayId, dutiesTakenOff });
        if (!data) return void again();
        return () => {
          markUndoable(data.undo);
          onDone();
          onClose();
        };
      }}
    >
      <TouchedText
        touched={touched}
        problem={problem && toMessage(problem)}
        onRetry={again}
        sentence={(all) => words.dutiesGo(all.duties, all.people)}
      />
      {staying > 0 && <Text size="sm">{words.cameAlready(staying)}</Text>}
      <TextAreaField name="reason" label={t.reason.label} description={t.reason.help} />
    </ActDialog>
  );
}

function ChangeRoles({ examinationDayId, duties, onDone, onClose }: AskedProps) {
  const t = useT();
  const words = t.acts;
  const [change, { error }] = useChangeRolesOnRosterMutation();
  const ids = duties.map(({ id }) => id);
  const { touched, problem, again } = useTouched({ examinationDayFunctionaryIds: ids });
  const confirm = touched?.confirm ?? undefined;
  const act = async ({ role: chosen }: ActValues) => {
    const role = knownIn(t.labels.functionaryRole, chosen);
    if (!role) return;
    const rolesGiven = { ids, role, ...(confirm && { confirm }) };
    const { data } = await change({ id: examinationDayId, rolesGiven });
    if (!data) return void again();
    return () => {
      markUndoable(data.undo);
      onDone();
      onClose();
    };
  };
  return (
    <ActDialog
      title={words.changeRoles(ids.length)}
      action={words.changeRoles(ids.length)}
      onClose={onClose}
      confirm={confirm}
      // That some have come keeps nobody from another role; the server says what does.
      ready={!!touched}
      needs={{ role: true }}
      {...refusalOf(error)}
      onAct={act}
    >
      <TouchedText
        touched={touched && { ...touched, refusal: null }}
        problem={problem && toMessage(problem)}
        onRetry={again}
        sentence={() => words.rolesChange(ids.length)}
        tells={false}
      />
      <SelectField name="role" label={words.newRole} required options={optionsOf(t.labels.functionaryRole)} />
    </ActDialog>
  );
}
