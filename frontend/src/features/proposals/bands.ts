import type { ProposalSummary } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';

/** How many duties are how far from home, each band with its name. */
export const bandsOf = ({ distances }: ProposalSummary, { summary: words }: Messages['proposals']) =>
  distances.map((band, index) => {
    const from = distances[index - 1]?.toKm ?? 0;
    const name = band.toKm === null ? words.beyond(from) : words.band(from, band.toKm);
    return { ...band, from, name };
  });
