import { toDayRow } from '~/api/day-row';
import type { MonitoringStats } from '~/api/generated/dashboard.gen';
import type { ExaminationDay } from '~/api/generated/examination.gen';
import type { AnomalyPage, CurrentMonitoringToken, MonitoredDay } from '~/api/generated/monitoring.gen';
import type { CurrentUser } from '~/api/generated/user.gen';
import { type Page, toPage } from '~/api/page';
import { daySentence } from '~/features/dashboards/day-sentence';
import type { FirstWords } from '~/i18n/en/first';
import { paths } from '~/lib/paths';
import { countLow, sumPresence } from '~/lib/presence';
import type { HomePath } from './homes';

/** The answers to a home's calls, by the names that `homes.ts` gives them. */
export type Answers = {
  stats?: MonitoringStats;
  days?: ExaminationDay[] | Page<ExaminationDay>;
  open?: AnomalyPage;
  duties?: MonitoredDay[];
  token?: CurrentMonitoringToken;
};

/** What stands at the top of a page. */
export type Said = {
  title: string;
  hint?: string | null;
  lead?: string;
  /** How large what can be pressed beside the heading will be, in pixels. */
  actions?: { width: number; height: number };
  card?: { title: string; hint?: string };
};

type Known = { t: FirstWords; user: CurrentUser; today: string; answers: Answers };

/** What each home says first: the page's words, of what is known so far. */
export const firstWords: Record<HomePath, (known: Known) => Said> = {
  [paths.adminDashboard]: (known) => ({
    title: known.t.dashboards.admin,
    lead: dayOf(known),
    actions: { width: 482, height: 30 },
  }),
  [paths.regionAdminDashboard]: (known) => ({
    title: known.t.dashboards.region,
    hint: known.user.regionName,
    lead: dayOf(known),
    actions: { width: 482, height: 30 },
  }),
  [paths.agencyAdminDashboard]: (known) => ({
    title: known.t.dashboards.agency,
    hint: known.user.agencyName,
    lead: dayOf(known),
    actions: { width: 110, height: 30 },
  }),
  [paths.monitoringBoard]: (known) => ({ ...known.t.board, lead: boardOf(known) }),
  [paths.monitoring]: ({ t, answers }) => {
    const [only, another] = answers.duties ?? [];
    // Several days begin with a choice between them.
    const card = only && !another ? { title: only.center.name } : undefined;
    return { ...t.monitoring, card };
  },
  [paths.settings]: ({ t, user }) => ({
    title: t.settings.title,
    hint: `${t.superAdmin} · ${t.settings.userId}: ${user.userId}`,
    actions: { width: 230, height: 36 },
    card: { title: t.settings.profile, hint: t.settings.profileHint },
  }),
};

function dayOf({ t, today, answers: { stats, days, open } }: Known): string | undefined {
  if (!stats) return undefined;
  const low = days && countLow(rowsOf(days, today));
  return daySentence(t.dashboards, { date: today, presence: stats.functionaries, low, open: open?.total });
}

function boardOf({ t, today, answers: { days, open } }: Known): string | undefined {
  const rows = days && rowsOf(days, today);
  if (!rows || rows.length === 0) return undefined;
  const presence = sumPresence(rows);
  return daySentence(t.dashboards, { date: today, presence, low: countLow(rows), open: open?.total });
}

const rowsOf = (days: NonNullable<Answers['days']>, today: string) =>
  toPage(days).rows.map((day) => toDayRow(day, Date.now(), today));
