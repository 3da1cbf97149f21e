import type { FillingRules } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { formatNumber } from '~/i18n/format';
import { knownIn } from '~/lib/address/list-query';
import { SWITCHES, valuesOf, WEIGHTS } from './filling-values';
import { ruleOf } from './rule-names';

/** The rules that a roster was drawn by, one sentence each; those that are off are left out. */
export function rulesInWords(
  rules: FillingRules,
  { proposals, labels }: Messages,
  agencyName: (id: string) => string,
): string[] {
  const { ask, hardRules, areas, workPlaces, weights, draws } = proposals;
  const values = valuesOf(rules);
  const { rule } = draws.protocol;
  const numbers = [
    [ask.atMost(hardRules.IN_A_ROW.name), values.sittingsInARow],
    [ask.atMost(hardRules.A_WEEK.name), values.sittingsAWeek],
    [ask.travel(hardRules.FREE.name), values.freeAtKmPerHour],
    [ask.reserve, values.reservePercent],
  ] as const;
  const places = [
    ['home', values.home, areas[values.home]],
    ['native', values.native, areas[values.native]],
    ['workPlace', values.workPlace, workPlaces[values.workPlace]],
  ] as const;
  const nameOf = (field: Parameters<typeof ruleOf>[0]) => ruleOf(field, proposals).name;
  return [
    ...SWITCHES.filter((name) => values[name]).map((name) =>
      rule(nameOf(name), ruleOf(name, proposals).text),
    ),
    ...places.filter(([, value]) => value !== 'OFF').map(([name, , said]) => rule(nameOf(name), said)),
    ...numbers
      .filter(([, value]) => value !== '')
      .map(([name, value]) => rule(name, formatNumber(Number(value)))),
    ...WEIGHTS.filter((name) => values[name] !== 'OFF').map((name) =>
      rule(nameOf(name), weights[values[name]]),
    ),
    ...(values.quotas === 'OFF'
      ? []
      : values.shares.map(({ agency, role, percent }) =>
          proposals.shares.said(agencyName(agency), knownIn(labels.functionaryRole, role) ?? role, percent),
        )),
    ...(values.teams === 'OFF' ? [] : [rule(proposals.teamWish, proposals.wishes[values.teamWish])]),
  ];
}
