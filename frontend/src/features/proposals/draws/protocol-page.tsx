import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { addressOf } from '~/api/address';
import { toMessage } from '~/api/errors';
import { useGetRosterProposalQuery } from '~/api/generated/proposals.gen';
import type { DrawDetails, ProposalDetails } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { pathTo } from '~/lib/address/paths';
import { Icon } from '~/ui/marks/icons';
import { PageHeader } from '~/ui/page/page-header';
import paper from '~/ui/paper/paper.module.css';
import { PrintWhenReady } from '~/ui/paper/print-when-ready';
import { Empty } from '~/ui/states/empty';
import { ErrorPanel } from '~/ui/states/error-panel';
import { LinesSkeleton } from '~/ui/states/skeletons';
import { Protocol } from './protocol';
import { SealedNote } from './sealed-note';

/** The protocol of a draw, to be printed and signed, and the file with which outsiders draw it again. */
export default function ProtocolPage() {
  const { proposalId = '' } = useParams();
  const { data, error, refetch } = useGetRosterProposalQuery(
    { proposalId },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Shown {...data} />;
  return error ? <ErrorPanel message={toMessage(error)} onRetry={refetch} /> : <LinesSkeleton lines={8} />;
}

function Shown({ proposal, draw }: ProposalDetails) {
  const words = useT().proposals.draws.protocol;
  const isDrawn = draw?.drawnAt && proposal.seed;
  const back = (
    <Button
      variant="default"
      component={Link}
      to={pathTo('proposals', { proposalId: proposal.id })}
      leftSection={<Icon name="left" />}
    >
      {words.back}
    </Button>
  );
  return (
    <>
      <div className={paper.around}>
        <PageHeader
          title={words.title}
          hint={words.hint}
          actions={
            <>
              {back}
              {draw && isDrawn && <Download proposalId={proposal.id} draw={draw} />}
              {isDrawn && <PrintWhenReady label={words.print} />}
            </>
          }
        />
        {draw && isDrawn && draw.isSealed && (
          <div style={{ marginBottom: 24 }}>
            <SealedNote draw={draw} title={words.sealed} />
          </div>
        )}
        {!draw && <Empty icon="sheet" title={words.none} />}
        {draw && !isDrawn && <Empty icon="clock" title={words.notDrawn} hint={words.notDrawnHint} />}
      </div>
      {draw && isDrawn && <Protocol proposal={proposal} draw={draw} />}
    </>
  );
}

/** The browser fetches the file itself: it may be large, and its bytes must stay what they are. */
function Download({ proposalId, draw }: { proposalId: string; draw: DrawDetails }) {
  const words = useT().proposals.draws.protocol;
  if (draw.isSealed) return null;
  return (
    <Button
      variant="default"
      component="a"
      href={addressOf(`/examination/roster-draws/${encodeURIComponent(proposalId)}/protocol`)}
      download
      leftSection={<Icon name="download" />}
    >
      {words.download}
    </Button>
  );
}
