import { listAllExaminationDays } from '~/api/all-days';
import { dashboardApi } from '~/api/generated/dashboard.gen';
import { miscApi } from '~/api/generated/misc.gen';
import { monitoringApi } from '~/api/generated/monitoring.gen';
import { type Dispatch, once, type Warm } from '~/api/warm';

const asks = {
  stats: (dispatch: Dispatch, date: string) =>
    dispatch(dashboardApi.endpoints.getMonitoringStats.initiate({ date }, once)),
  days: (dispatch: Dispatch, date: string) => dispatch(listAllExaminationDays.initiate({ date }, once)),
  open: (dispatch: Dispatch, date: string) => {
    const open = { date, status: 'OPEN', page: 1, pageSize: 1 } as const;
    return dispatch(monitoringApi.endpoints.listAnomalies.initiate(open, once));
  },
};

/** What the sentence about today is made of, asked for in the page's words. */
export const warmDay =
  (...parts: (keyof typeof asks)[]): Warm =>
  async (dispatch) => {
    const { data } = await dispatch(miscApi.endpoints.getClientConfig.initiate(undefined, once));
    if (data) await Promise.all(parts.map((part) => asks[part](dispatch, data.today)));
  };
