import { useListAgencyChoicesQuery } from '~/api/generated/choices.gen';
import type { FillingRules } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import classes from './proposals.module.css';
import { rulesInWords } from './rules-in-words';

/** The rules of a roster, a line each. */
export function RulesList({ rules }: { rules: FillingRules }) {
  const t = useT();
  const { data: agencies } = useListAgencyChoicesQuery(undefined, { skip: !rules.agencyShares?.length });
  const nameOf = (id: string) => agencies?.find((agency) => agency.id === id)?.name ?? '…';
  return (
    <ul className={classes.lines}>
      {rulesInWords(rules, t, nameOf).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
