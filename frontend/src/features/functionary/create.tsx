import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import { useCreateFunctionaryMutation } from '~/api/generated/functionary.gen';
import { useMe } from '~/api/me';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { paths, pathTo } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { settle } from '~/ui/form/settle';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { functionaryCreation } from '~/validation/functionary';
import { FunctionaryForm } from './form';
import { creationOf, valuesOf } from './form-values';

export default function CreateFunctionary() {
  const t = useT();
  const navigate = useNavigate();
  const { regionId } = useMe();
  const values = useMemo(() => ({ ...valuesOf(), regionId: regionId ?? '' }), [regionId]);
  const [create, { error }] = useCreateFunctionaryMutation();
  return (
    <Measure width={944}>
      <PageHeader title={t.functionary.createTitle} hint={t.functionary.createHint} />
      <FunctionaryForm
        schema={functionaryCreation}
        values={values}
        submitLabel={t.functionaryForm.submitCreate}
        back={paths.functionaries}
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        onSubmit={async (values, form) => {
          const { data } = await create({ newFunctionary: creationOf(values) });
          if (!data) return;
          settle(form);
          toast.success(t.functionary.created(fullName(data)));
          navigate(pathTo('functionary', { functionaryId: data.id }));
        }}
      />
    </Measure>
  );
}
