import { useEffect, useEffectEvent, useState } from 'react';
import type { TouchedDuties, WhatToTouch } from '~/contract/types.gen';
import { useTellWhatIsTouchedMutation } from './generated/acts.gen';

/** Whom an act would touch; asked again, what was known stays until the answer is there. */
export function useTouched(question: WhatToTouch) {
  const [ask, { error }] = useTellWhatIsTouchedMutation();
  const [touched, setTouched] = useState<TouchedDuties>();
  const again = async () => {
    const { data } = await ask({ whatToTouch: question });
    if (data) setTouched(data);
  };
  const first = useEffectEvent(again);
  useEffect(() => void first(), []);
  return { touched, problem: error, again: () => void again() };
}
