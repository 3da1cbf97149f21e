import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import {
  useDeleteCenterMutation,
  useGetCenterQuery,
  useUpdateCenterMutation,
} from '~/api/generated/examination.gen';
import { usePreloaded } from '~/api/preloaded';
import type { Center } from '~/contract/types.gen';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { toast } from '~/ui/dialogs/toast';
import { settle } from '~/ui/form/settle';
import { Icon } from '~/ui/marks/icons';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { CenterForm } from './form';
import { bodyOf, valuesOf } from './form-values';

export default function EditCenter() {
  const t = useT();
  const navigate = useNavigate();
  const { centerId = '' } = useParams();
  const center = usePreloaded(useGetCenterQuery, { id: centerId });
  const [update, { error }] = useUpdateCenterMutation();
  return (
    <Measure width={944}>
      <PageHeader
        title={t.centers.editTitle(center.name)}
        hint={[center.centerCode, center.city.name, placeName(center.region.name)]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={withQuery(paths.examinationDays, { centerId })}
              leftSection={<Icon name="calendar" />}
            >
              {t.centers.days}
            </Button>
            <RemoveCenter center={center} />
          </>
        }
      />
      <CenterForm
        values={valuesOf(center)}
        submitLabel={t.actions.save}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        onSubmit={async (values, form) => {
          const answer = await update({ id: centerId, centerChanges: bodyOf(values) });
          if (answer.error) return;
          settle(form);
          toast.success(t.centers.saved);
          navigate(pathTo('center', { centerId }));
        }}
      />
    </Measure>
  );
}

function RemoveCenter({ center }: { center: Center }) {
  const words = useT().planning;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [remove, { error, isLoading, reset }] = useDeleteCenterMutation();
  return (
    <>
      <Button variant="default" leftSection={<Icon name="trash" />} onClick={() => setAsking(true)}>
        {words.removeCenter}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => {
          setAsking(false);
          reset();
        }}
        title={words.removeCenter}
        action={words.removeCenter}
        busy={isLoading}
        error={error && toMessage(error)}
        danger
        onConfirm={async () => {
          const { data } = await remove({ id: center.id });
          if (!data) return;
          toast.success(words.centerRemoved);
          navigate(paths.centers);
        }}
      >
        <Text size="sm">{words.removeCenterText(center.name)}</Text>
      </ConfirmDialog>
    </>
  );
}
