import { toDayRow } from '~/api/day-row';
import { type Page, toPage } from '~/api/page';
import type {
  AnomalyPage,
  CurrentUser,
  ExaminationDay,
  MonitoredDay,
  MonitoringStats,
} from '~/contract/types.gen';
import { daySentence } from '~/features/dashboards/day-sentence';
import type { FirstWords } from '~/i18n/en/first';
import type { HomePath } from '~/lib/address/homes';
import { paths } from '~/lib/address/paths';
import { countLow, sumPresence } from '~/lib/day/presence';
import type { Said } from './frame';

/** The answers to a home's calls, by the names that `home-calls.ts` gives them. */
export type Answers = {
  stats?: MonitoringStats;
  days?: ExaminationDay[] | Page<ExaminationDay>;
  open?: AnomalyPage;
  duties?: MonitoredDay[];
};
type Known = { t: FirstWords; user: CurrentUser; today: string; answers: Answers };

/** What each home says first: the page's words, of what is known so far. */
export const homeWords: Record<HomePath, (known: Known) => Said> = {
  [paths.adminDashboard]: (known) => ({ title: known.t.dashboards.admin, lead: leadOf(known) }),
  [paths.regionAdminDashboard]: (known) => ({
    title: known.t.dashboards.region,
    hint: known.user.regionName,
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
  [paths.settings]: ({ t, user }) => ({
    title: t.settings.title,
    hint: `${t.superAdmin} · ${t.settings.userId}: ${user.userId}`,
    hasActions: true,
    card: { title: t.settings.profile, hint: t.settings.profileHint },
  }),
};

/** The sentence about the day: of the server's statistics or, where they are not asked for, of the days themselves. */
function leadOf({ t, today, answers: { stats, days, open } }: Known): string | undefined {
  const rows = days && toPage(days).rows.map((day) => toDayRow(day, Date.now(), today));
  const presence = stats?.functionaries ?? (rows && rows.length > 0 ? sumPresence(rows) : undefined);
  const low = rows && countLow(rows);
  return presence && daySentence(t.dashboards, { date: today, presence, low, open: open?.total });
}
