import type { CurrentUser, MonitoredDay, MonitoringStats } from '~/contract/types.gen';
import { daySentence } from '~/features/dashboards/day-sentence';
import type { FirstWords } from '~/i18n/en/first';
import { nameIn } from '~/i18n/name-in';
import { type HomePath, home } from '~/lib/address/homes';
import { paths } from '~/lib/address/paths';
import type { Said } from './frame';

/** What the words speak of, of the answers to a home's calls, by the names that `home-calls.ts` gives them. */
export type Answers = { stats?: MonitoringStats; duties?: MonitoredDay[] };
export const spokenOf: readonly string[] = ['stats', 'duties'] satisfies (keyof Answers)[];
type Known = { t: FirstWords; user: CurrentUser; today: string; answers: Answers };

/** What each home says first: the page's words, of what is known so far. */
export const homeWords: Record<HomePath, (known: Known) => Said> = {
  [paths.adminDashboard]: (known) => ({ title: known.t.dashboards.admin, lead: leadOf(known) }),
  [paths.regionAdminDashboard]: (known) => ({
    title: known.t.dashboards.region,
    hint: known.user.regionName && nameIn(known.t.regions, known.user.regionName),
    lead: leadOf(known),
  }),
  [paths.agencyAdminDashboard]: (known) => ({
    title: known.t.dashboards.agency,
    hint: known.user.agencyName,
    lead: leadOf(known),
  }),
  [paths.monitoringBoard]: (known) => ({ ...known.t.board, lead: leadOf(known) }),
  [paths.monitoring]: ({ t, answers: { duties = [] } }) => {
    const [only, another] = duties;
    // Several days begin with a choice between them.
    return { ...t.monitoring, card: only && !another ? { title: only.center.name } : undefined };
  },
  [paths.health]: ({ t }) => ({ title: t.health.title, hint: t.health.purpose }),
};

/** The sentence about the day. An agency's does not speak of centers, and nobody's of a day without any. */
function leadOf({ t, user, today, answers: { stats } }: Known): string | undefined {
  if (!stats) return undefined;
  const isBoard = home[user.role] === paths.monitoringBoard;
  if (isBoard && stats.centers.total === 0) return undefined;
  const isAgency = home[user.role] === paths.agencyAdminDashboard;
  return daySentence(t.dashboards, {
    date: today,
    presence: stats.functionaries,
    notDue: stats.missing.notDue,
    shut: isAgency ? undefined : stats.gatesShut,
    low: isAgency ? undefined : stats.lowCenters,
    open: stats.openAnomalies ?? undefined,
  });
}
