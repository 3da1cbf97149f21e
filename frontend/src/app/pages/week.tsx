import Week from '~/features/examination-days/grids/week';
import { withReplacing } from './replacing';

export default withReplacing(Week);
