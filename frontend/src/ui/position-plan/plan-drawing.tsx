import classes from './position-plan.module.css';

type Dot = { id: string; name: string; east: number; north: number };
type Props = { reach: number; radius: number | undefined; dots: readonly Dot[] };

const HALF = 100;
const LINES = [-75, -50, -25, 0, 25, 50, 75];

/** In units of which a hundred reach from the middle to the edge. */
export function PlanDrawing({ reach, radius, dots }: Props) {
  const unit = HALF / reach;
  const inside = dots.filter(({ east, north }) => Math.max(Math.abs(east), Math.abs(north)) <= reach);
  return (
    <svg viewBox={`${-HALF} ${-HALF} ${HALF * 2} ${HALF * 2}`} className={classes.drawing} aria-hidden="true">
      {LINES.map((at) => (
        <g key={at} className={classes.grid}>
          <path d={`M${-HALF} ${at}H${HALF}`} />
          <path d={`M${at} ${-HALF}V${HALF}`} />
        </g>
      ))}
      {radius !== undefined && <circle r={radius * unit} className={classes.fence} />}
      {inside.map(({ id, name, east, north }) => (
        <g key={id} transform={`translate(${east * unit} ${-north * unit})`}>
          <circle r="2.5" className={classes.other} />
          <text x="4" y="2" className={classes.name}>
            {name}
          </text>
        </g>
      ))}
      <path d="M0 0c-3.500-6-7-9-7-14a7 7 0 0 1 14 0c0 5-3.500 8-7 14Z" className={classes.pin} />
      <circle cy="-14" r="2.500" className={classes.hole} />
    </svg>
  );
}
