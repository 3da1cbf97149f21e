import { HttpResponse, http } from 'msw';
import type { SheetPlan, SheetPlanSitting } from '~/contract/types.gen';
import { server } from './msw/server';

export const sitting = (more: Partial<SheetPlanSitting>): SheetPlanSitting => ({
  ...{ examination: 'CGL 2026', date: '2026-12-12', batch: 'Morning', centers: 4, newDays: 4, knownDays: 0 },
  ...{ duties: 50, changedRoles: 0, needs: 12, conflicts: 0, missing: 0, centersShort: 0 },
  ...more,
});
export const planOf = (...sittings: SheetPlanSitting[]): SheetPlan => ({ version: 1, sittings, short: [] });

/** A server that knows a plan; what it is asked for is counted. */
export function givenPlan(plan: SheetPlan) {
  const given = { plan, asked: 0 };
  server.use(
    http.get('*/server/sheets/drafts/:id/plan', () => {
      given.asked += 1;
      return HttpResponse.json(given.plan);
    }),
  );
  return given;
}
