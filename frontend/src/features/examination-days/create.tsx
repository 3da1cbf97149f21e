import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToday } from '~/api/days/use-today';
import { fieldErrors, toMessage } from '~/api/errors';
import { useCreateExaminationDayMutation, useGetCenterQuery } from '~/api/generated/examination.gen';
import { useMe } from '~/api/me';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { closingOf, momentOf } from '~/lib/time/india-time';
import { toast } from '~/ui/dialogs/toast';
import { settle } from '~/ui/form/settle';
import { Measure } from '~/ui/page/measure';
import { PageHeader } from '~/ui/page/page-header';
import { Panel } from '~/ui/page/panel';
import { ErrorPanel } from '~/ui/states/error-panel';
import { FormSkeleton } from '~/ui/states/skeletons';
import { DayForm } from './day-form';

/** The address may name the examination, the center and the date already. */
export default function CreateExaminationDay() {
  const t = useT();
  const me = useMe();
  const today = useToday();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const centerId = search.get('centerId') ?? '';
  const center = useGetCenterQuery({ id: centerId }, { skip: !centerId });
  const [create, { error }] = useCreateExaminationDayMutation();
  const values = {
    examinationId: search.get('examinationId') ?? '',
    regionId: center.data?.regionId ?? me.regionId ?? '',
    stateId: center.data?.stateId ?? '',
    districtId: center.data?.districtId ?? '',
    cityId: center.data?.cityId ?? '',
    centerId: center.data?.id ?? '',
    date: search.get('date') ?? today,
    batch: '',
    reportingAt: '',
    entryOpensAt: '',
    closesAt: '',
  };
  return (
    <Measure width={720}>
      <PageHeader title={t.days.create} />
      {center.error && !center.data ? (
        <ErrorPanel title={t.errors.loadCenter} message={toMessage(center.error)} onRetry={center.refetch} />
      ) : centerId && !center.data ? (
        <Panel title={t.days.about}>
          <FormSkeleton fields={5} />
        </Panel>
      ) : (
        <DayForm
          values={values}
          submitError={error && toMessage(error)}
          fieldErrors={error && fieldErrors(error)}
          onSubmit={async (day, form) => {
            const { data } = await create({
              newExaminationDay: {
                examinationId: day.examinationId,
                centerId: day.centerId,
                date: day.date,
                batch: day.batch,
                reportingAt: momentOf(day.date, day.reportingAt),
                entryOpensAt: momentOf(day.date, day.entryOpensAt),
                closesAt: day.closesAt ? closingOf(day.date, day.closesAt) : null,
              },
            });
            if (!data) return;
            settle(form);
            toast.success(t.days.created);
            navigate(pathTo('examinationDay', { examinationDayId: data.id }));
          }}
        />
      )}
    </Measure>
  );
}
