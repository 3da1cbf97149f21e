import { useEffect, useRef, useState } from 'react';
import { current } from '~/i18n/locale';
import type { Report } from './report';
import type { Answer, Source } from './source';

const PAUSE_MS = 1000;
/** Asked in vain so often in a row, the server is out of reach. */
const PATIENCE = 10;

export type Stage =
  | { at: 'waiting'; refusal?: string }
  | { at: 'working'; sheet: File; dryRun: boolean; done?: number; total?: number }
  | { at: 'told'; sheet: File; dryRun: boolean; report: Report };

/** A sheet on its way: sent, perhaps worked off in the background, then reported. */
export function useSheet({ send, progressOf }: Source) {
  const [stage, setStage] = useState<Stage>({ at: 'waiting' });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const follow = async (jobId: string, sheet: File, dryRun: boolean): Promise<Answer> => {
    let misses = 0;
    while (!gone.current && misses < PATIENCE) {
      const progress = await progressOf(jobId).catch(() => undefined);
      if (progress?.refusal) return { refusal: progress.refusal };
      if (progress?.report) return { report: progress.report };
      misses = progress ? 0 : misses + 1;
      if (progress) setStage({ at: 'working', sheet, dryRun, done: progress.done, total: progress.total });
      await new Promise((go) => setTimeout(go, PAUSE_MS));
    }
    return { refusal: current().sheets.lost };
  };

  const start = async (sheet: File, dryRun: boolean) => {
    setStage({ at: 'working', sheet, dryRun });
    const first = await send(sheet, dryRun);
    const answer = 'jobId' in first ? await follow(first.jobId, sheet, dryRun) : first;
    if (gone.current) return;
    if ('report' in answer) setStage({ at: 'told', sheet, dryRun, report: answer.report });
    else setStage({ at: 'waiting', refusal: 'refusal' in answer ? answer.refusal : undefined });
  };

  return {
    stage,
    check: (sheet: File) => start(sheet, true),
    make: (sheet: File) => start(sheet, false),
    again: () => setStage({ at: 'waiting' }),
  };
}
