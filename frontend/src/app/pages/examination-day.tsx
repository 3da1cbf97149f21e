import DayPage from '~/features/examination-days/day';
import { withReplacing } from './replacing';

export default withReplacing(DayPage);
