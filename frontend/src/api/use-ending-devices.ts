import type { EndingDevice } from '~/lib/views/device';
import { refusalOf } from './errors';
import { useStopMonitoringMutation } from './generated/monitoring.gen';

/** Stops and revokes devices at gates. */
export function useEndingDevices(): EndingDevice {
  const [stop] = useStopMonitoringMutation();
  return async ({ id, examinationDayId }, how) => {
    const { error } = await stop({ monitoringStop: { monitoringTokenId: id, examinationDayId, ...how } });
    return error ? refusalOf(error) : undefined;
  };
}
