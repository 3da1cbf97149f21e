import type { EndingDevice } from '~/lib/views/device';
import { refusalOf } from '../errors';
import { useGetHealthQuery } from '../generated/misc.gen';
import { useStopMonitoringMutation } from '../generated/monitoring.gen';

/** Stops and revokes devices at gates. */
export function useEndingDevices(): EndingDevice {
  const [stop] = useStopMonitoringMutation();
  return async ({ id, examinationDayId }, how) => {
    const { error } = await stop({ monitoringStop: { monitoringTokenId: id, examinationDayId, ...how } });
    return error ? refusalOf(error) : undefined;
  };
}

/** The version that the server runs; undefined as long as nobody knows. */
export const useServerVersion = (): string | undefined => useGetHealthQuery().data?.version;
