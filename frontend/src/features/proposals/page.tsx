import { useParams } from 'react-router-dom';
import ProtocolPage from './draws/protocol-page';
import ProposalList from './list';
import ProposalPage from './proposal';

/** All proposed rosters, or the one that the address names, or the protocol of its draw. */
export default function ProposalsPage() {
  const { proposalId, view } = useParams();
  if (!proposalId) return <ProposalList />;
  return view === 'protocol' ? <ProtocolPage key={proposalId} /> : <ProposalPage key={proposalId} />;
}
