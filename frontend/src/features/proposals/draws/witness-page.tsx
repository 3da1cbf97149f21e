import { useParams } from 'react-router-dom';
import { OneDraw } from './one-draw';
import { WaitingDraws } from './waiting-draws';

/** The draws that wait for words, or the one that the address names. */
export default function WitnessPage() {
  const { proposalId } = useParams();
  return proposalId ? <OneDraw key={proposalId} proposalId={proposalId} /> : <WaitingDraws />;
}
