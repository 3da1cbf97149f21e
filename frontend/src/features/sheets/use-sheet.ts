import { useEffect, useRef, useState } from 'react';
import type { Report } from './report';
import type { Source } from './source';

export type Stage =
  | { at: 'waiting'; refusal?: string }
  | { at: 'working'; sheet: File }
  | { at: 'told'; sheet: File; dryRun: boolean; report: Report };

/** A sheet on its way: sent, then reported. */
export function useSheet({ send }: Source) {
  const [stage, setStage] = useState<Stage>({ at: 'waiting' });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const start = async (sheet: File, dryRun: boolean) => {
    setStage({ at: 'working', sheet });
    const answer = await send(sheet, dryRun);
    if (gone.current) return;
    if ('report' in answer) setStage({ at: 'told', sheet, dryRun, report: answer.report });
    else setStage({ at: 'waiting', refusal: answer.refusal });
  };

  return {
    stage,
    check: (sheet: File) => start(sheet, true),
    make: (sheet: File) => start(sheet, false),
    again: () => setStage({ at: 'waiting' }),
  };
}
