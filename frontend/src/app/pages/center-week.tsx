import CenterWeek from '~/features/examination-days/grids/center-week';
import { withReplacing } from './replacing';

export default withReplacing(CenterWeek);
