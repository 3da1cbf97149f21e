import { useEffect, useEffectEvent, useState } from 'react';
import type { TouchedDuties, WhatToTouch } from '~/contract/types.gen';
import { useTellWhatIsTouchedMutation } from '../generated/acts.gen';

/** Whom an act would touch. Asked the same again, what was known stays until the answer is there; of others, it says nothing. */
export function useTouched(question: WhatToTouch) {
  const [ask, { error }] = useTellWhatIsTouchedMutation();
  const [told, setTold] = useState<{ of: string; touched: TouchedDuties }>();
  const key = JSON.stringify(question);
  const again = async () => {
    const { data } = await ask({ whatToTouch: question });
    if (data) setTold({ of: key, touched: data });
  };
  const first = useEffectEvent(again);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is asked anew
  useEffect(() => void first(), [key]);
  return { touched: told?.of === key ? told.touched : undefined, problem: error, again: () => void again() };
}
