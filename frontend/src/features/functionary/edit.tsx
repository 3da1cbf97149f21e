import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { fieldErrors, toMessage } from '~/api/errors';
import { useGetFunctionaryQuery, useUpdateFunctionaryMutation } from '~/api/generated/functionary.gen';
import { usePreloaded } from '~/api/preloaded';
import { fullName } from '~/i18n/format';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { toast } from '~/ui/dialogs/toast';
import { settle } from '~/ui/form/settle';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { functionaryUpdate } from '~/validation/functionary';
import { FunctionaryForm } from './form';
import { changesOf, valuesOf } from './form-values';

export default function EditFunctionary() {
  const t = useT();
  const navigate = useNavigate();
  const { functionaryId = '' } = useParams();
  const person = usePreloaded(useGetFunctionaryQuery, { id: functionaryId });
  const [update, { error }] = useUpdateFunctionaryMutation();
  const before = useMemo(() => valuesOf(person), [person]);
  const schema = useMemo(() => functionaryUpdate(!!person.lastName), [person.lastName]);
  const back = pathTo('functionary', { functionaryId });
  return (
    <Measure width={944}>
      <PageHeader title={t.functionary.editTitle(fullName(person))} />
      <FunctionaryForm
        schema={schema}
        values={before}
        submitLabel={t.actions.save}
        back={back}
        masked
        submitError={error && toMessage(error)}
        fieldErrors={error && fieldErrors(error)}
        onSubmit={async (values, form) => {
          const functionaryChanges = changesOf(values, before);
          const changed = Object.keys(functionaryChanges).length > 0;
          if (changed && (await update({ id: functionaryId, functionaryChanges })).error) return;
          settle(form);
          if (changed) toast.success(t.functionary.saved);
          else toast.info(t.functionary.nothingChanged);
          navigate(back);
        }}
      />
    </Measure>
  );
}
