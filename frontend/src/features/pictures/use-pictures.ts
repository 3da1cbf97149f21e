import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { functionaryApi } from '~/api/generated/functionary.gen';
import { list } from '~/api/tag-types';
import { type Chosen, type Fault, Unusable } from './chosen';
import { type Named, ofFiles } from './files';
import { type Run, startRun } from './run';
import type { Send } from './sender';

export type Stage =
  | { at: 'choosing'; fault?: Fault }
  | { at: 'looking' }
  | { at: 'found'; chosen: Chosen }
  | { at: 'sending'; chosen: Chosen; run: Run };

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Pictures on their way: chosen, looked through, sent. */
export function usePictures() {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const dispatch = useDispatch<Dispatch>();
  const [send] = useState(() => sendBy(dispatch));
  const run = useRef<Run>(undefined);
  useEffect(() => () => run.current?.stop(), []);

  const look = async (files: () => Promise<readonly Named[]>) => {
    setStage({ at: 'looking' });
    try {
      setStage({ at: 'found', chosen: await chosenOf(await files()) });
    } catch (cause) {
      setStage({ at: 'choosing', fault: cause instanceof Unusable ? cause.why : 'gone' });
    }
  };

  const begin = (chosen: Chosen) => {
    const begun = startRun(chosen, send);
    run.current = begun;
    void begun.over.then(() =>
      dispatch(functionaryApi.util.invalidateTags(['Biometric', 'Functionary', list('Stats')])),
    );
    setStage({ at: 'sending', chosen, run: begun });
  };

  return { stage, send, look, begin, again: () => setStage({ at: 'choosing' }) };
}

const isZip = ({ name }: Named) => /\.zip$/i.test(name);

async function chosenOf(files: readonly Named[]): Promise<Chosen> {
  const [first, ...others] = files;
  if (first && isZip(first) && others.length === 0) return (await unzipper()).ofZip(await first.file());
  const isAmongOthers = files.some((file) => isZip(file) && !file.name.includes('/'));
  if (isAmongOthers) throw new Unusable('oneZip');
  return ofFiles(files);
}

const unzipper = () =>
  import(/* webpackChunkName: "zip" */ './zip').catch(() => {
    throw new Unusable('offline');
  });

const sendBy =
  (dispatch: Dispatch): Send =>
  async ({ name, file }, signal) => {
    // Not kept in the store: there may be a hundred thousand.
    const call = dispatch(
      functionaryApi.endpoints.enrolPicture.initiate({ pictureOfMany: { name, file } }, { track: false }),
    );
    const stop = () => call.abort();
    signal.addEventListener('abort', stop);
    const answer = await call;
    signal.removeEventListener('abort', stop);
    return answer;
  };
