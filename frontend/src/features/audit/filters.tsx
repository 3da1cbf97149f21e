import { Button } from '@mantine/core';
import { optionsOf } from '~/i18n/labels';
import { useT } from '~/i18n/use-t';
import { DateChip } from '~/ui/filters/date-chip';
import { FilterChip } from '~/ui/filters/filter-chip';
import { ActorChip } from './actor-chip';
import type { AuditFilters } from './use-audit-filters';

type Option = { value: string; label: string; also?: string };
type Props = {
  list: AuditFilters;
  regions: readonly Option[];
  /** Of whom and about what the lines are, once a press on a line has chosen so. */
  actor: string | undefined;
  subject: string | undefined;
};

const byName = (options: Option[]) =>
  options.toSorted((one, other) => one.label.localeCompare(other.label, document.documentElement.lang));

export function Filters({ list, regions, actor, subject }: Props) {
  const t = useT();
  const words = t.audit;
  const { filters, setFilters, chip } = list;
  const { actorId, subjectId } = filters;
  return (
    <>
      <FilterChip label={words.what} options={byName(optionsOf(words.actions))} {...chip('action')} />
      <FilterChip
        label={words.kind}
        options={byName(optionsOf(words.kinds))}
        value={filters.subjectKind}
        onChange={(subjectKind) => setFilters({ subjectKind, subjectId: undefined })}
      />
      <FilterChip label={words.outcome} options={optionsOf(words.outcomes)} {...chip('outcome')} />
      <DateChip label={words.from} value={filters.from} onChange={(from) => setFilters({ from })} />
      <DateChip label={words.to} value={filters.to} onChange={(to) => setFilters({ to })} />
      {regions.length > 1 && <FilterChip label={t.location.region} options={regions} {...chip('regionId')} />}
      <ActorChip value={actorId} name={actor} onChange={(next) => setFilters({ actorId: next })} />
      {subjectId && (
        <FilterChip
          label={words.subject}
          options={[{ value: subjectId, label: subject ?? '…' }]}
          value={subjectId}
          onChange={(next) => setFilters({ subjectId: next })}
        />
      )}
      {list.narrowed && (
        <Button variant="subtle" size="xs" onClick={list.clear}>
          {t.actions.clearAll}
        </Button>
      )}
    </>
  );
}
