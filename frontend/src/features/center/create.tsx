import { useNavigate } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import { useCreateCenterMutation } from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { paths } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { settle } from '~/ui/form/settle';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { CenterForm } from './form';
import { bodyOf, valuesOf } from './form-values';

export default function CreateCenter() {
  const t = useT();
  const { regionId } = useMe();
  const navigate = useNavigate();
  const [create, { error }] = useCreateCenterMutation();
  return (
    <Measure width={944}>
      <PageHeader title={t.centers.create} />
      <CenterForm
        values={{ ...valuesOf(), regionId: regionId ?? '' }}
        submitLabel={t.centers.create}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        onSubmit={async (values, form) => {
          const answer = await create({ newCenter: bodyOf(values) });
          if (answer.error) return;
          settle(form);
          toast.success(t.centers.created);
          navigate(paths.centers);
        }}
      />
    </Measure>
  );
}
