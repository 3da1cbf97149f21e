import type { NoticeRound } from '~/contract/types.gen';
import { pathTo } from '~/lib/address/paths';
import { withQuery } from '~/lib/address/with-query';

/** A round's page. It reads the round from the list of its examination, which the address therefore names. */
export const addressOf = ({ id, examinationId }: NoticeRound) =>
  withQuery(pathTo('notices', { roundId: id }), { examinationId });
