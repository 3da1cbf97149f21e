import AgencyList from '~/features/agencies/list';
import { ReliabilityNear } from '~/features/dashboards/reliability/reliability';

/** The agencies, and which of them keep their word: the one that fails most is the first. */
export default function Agencies() {
  return (
    <>
      <AgencyList />
      <ReliabilityNear regionId={undefined} />
    </>
  );
}
