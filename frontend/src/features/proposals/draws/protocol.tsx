import { Paper } from '@mantine/core';
import type { DrawDetails, Proposal } from '~/contract/types.gen';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { placeName } from '~/i18n/place-name';
import { useT } from '~/i18n/use-t';
import paper from '~/ui/paper/paper.module.css';
import { datesOf } from '../proposal-words';
import { RulesList } from '../rules-list';
import { grouped } from './digits';
import { toldOf } from './draw-panel';
import classes from './draws.module.css';
import { howOf } from './witness-list';

type Props = { proposal: Proposal; draw: DrawDetails };

/** The sheet itself. */
export function Protocol({ proposal, draw }: Props) {
  const t = useT();
  const { draws } = t.proposals;
  const words = draws.protocol;
  return (
    <Paper className={paper.page} component="section" aria-label={words.title} tabIndex={0}>
      <h2 className={paper.title}>{words.title}</h2>
      <Facts proposal={proposal} draw={draw} />
      <h3 className={paper.part}>{draws.digest}</h3>
      <code className={classes.digits}>{grouped(proposal.digest ?? '')}</code>
      <h3 className={paper.part}>{draws.seed}</h3>
      <code className={classes.digits}>{grouped(proposal.seed)}</code>
      <h3 className={paper.part}>{words.rules}</h3>
      <RulesList rules={proposal.rules} />
      <Witnesses draw={draw} />
      <SetAside draw={draw} />
      <h3 className={paper.part}>{words.verify}</h3>
      <ol className={classes.lines}>
        {words.verifyText.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className={paper.signed}>
        <span>{words.administrator}</span>
        <span>{words.signedOn}</span>
      </p>
    </Paper>
  );
}

function Facts({ proposal, draw }: Props) {
  const t = useT();
  const { draws, filledOf } = t.proposals;
  const words = draws.protocol;
  const facts = [
    [words.examination, proposal.examinationName],
    [words.region, placeName(proposal.regionName)],
    [words.dates, datesOf(proposal, t)],
    [words.filled, filledOf(formatNumber(proposal.filled), formatNumber(proposal.needed))],
    [draws.announced, draw.announced ?? '–'],
    [draws.told, toldOf(draw, t)],
    [draws.frozenAt, formatDateTime(draw.frozenAt)],
    [draws.drawnAt, formatDateTime(draw.drawnAt)],
    [draws.program, draw.program],
  ] as const;
  return (
    <dl className={paper.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each with a line to sign on. */
function Witnesses({ draw }: Pick<Props, 'draw'>) {
  const t = useT();
  const { draws } = t.proposals;
  const words = draws.protocol;
  const heads = [words.serial, words.witness, words.how, words.at, words.words, words.signature];
  return (
    <>
      <h3 className={paper.part}>{draws.witnesses}</h3>
      <table className={paper.table}>
        <Head labels={heads} />
        <tbody>
          {draw.witnesses.map((witness, index) => (
            <tr key={`${witness.kind} ${witness.name} ${witness.spokenAt}`} className={classes.toSign}>
              <td>{formatNumber(index + 1)}</td>
              <td>{witness.name}</td>
              <td>{howOf(witness, t)}</td>
              <td>{formatDateTime(witness.spokenAt)}</td>
              <td>{witness.words}</td>
              <td className={paper.signature} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function SetAside({ draw: { setAside } }: Pick<Props, 'draw'>) {
  const { draws } = useT().proposals;
  const words = draws.protocol;
  return (
    <>
      <h3 className={paper.part}>{draws.setAside}</h3>
      {setAside.length === 0 && <p className={paper.small}>{words.setAsideNone}</p>}
      {setAside.length > 0 && (
        <table className={paper.table}>
          <Head labels={[draws.setAsideOn, draws.seed, words.reason]} />
          <tbody>
            {setAside.map(({ at, seed, reason }) => (
              <tr key={at}>
                <td>{formatDateTime(at)}</td>
                <td>{grouped(seed)}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const Head = ({ labels }: { labels: readonly string[] }) => (
  <thead>
    <tr>
      {labels.map((label) => (
        <th key={label} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
