import { useListExaminationDayDevicesQuery } from '~/api/generated/examination.gen';
import { live } from '~/api/live';
import { toPage } from '~/api/page';
import type { GateDevice } from '~/contract/types.gen';
import { deviceId } from '~/lib/browser/device-id';

/** The other phones that run for a day. */
export function useOtherDevices(examinationDayId: string, skip: boolean): readonly GateDevice[] {
  const { data } = useListExaminationDayDevicesQuery({ examinationDayId }, { ...live(true), skip });
  const here = deviceId();
  return toPage<GateDevice>(data).rows.filter((one) => one.isRunning && one.deviceId !== here);
}
