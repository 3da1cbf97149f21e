import type { ComponentType } from 'react';
import type { WallFigures } from '~/contract/types.gen';
import { useT } from '~/i18n/use-t';
import { ArrivalsView } from './arrivals-view';
import { Controls } from './controls';
import { Frame } from './frame';
import { PlacesView } from './places-view';
import { SquaresView } from './squares-view';
import { TotalsView } from './totals-view';
import { UrgentView } from './urgent-view';
import { useRotation } from './use-rotation';
import type { View } from './views';
import classes from './wall.module.css';

type Shown = { figures: WallFigures };

const pictures: Record<View, ComponentType<Shown>> = {
  totals: TotalsView,
  squares: SquaresView,
  regions: ({ figures }) => <PlacesView places={figures.regions} />,
  states: ({ figures }) => <PlacesView places={figures.states} />,
  urgent: UrgentView,
  arrivals: ArrivalsView,
};

type Props = Shown & {
  /** At least one. */
  views: readonly View[];
  lost: boolean;
};

/** One view after the other. */
export function Turning({ figures, views, lost }: Props) {
  const { wallScreen: t } = useT();
  const rotation = useRotation(views);
  const { view = 'totals' } = rotation;
  const Picture = pictures[view];
  return (
    <Frame
      figures={figures}
      lost={lost}
      controls={views.length > 1 && <Controls {...rotation} count={views.length} />}
    >
      <section key={view} className={classes.view} aria-labelledby="view">
        <h2 id="view" className={classes.title}>
          {t.views[view]}
        </h2>
        <Picture figures={figures} />
      </section>
    </Frame>
  );
}
