import { useParams } from 'react-router-dom';
import NoticeList from './list';
import NoticeRoundPage from './round';

/** All rounds of notices, or the one that the address names. */
export default function NoticesPage() {
  const { roundId } = useParams();
  return roundId ? <NoticeRoundPage key={roundId} roundId={roundId} /> : <NoticeList />;
}
