import { useEffect } from 'react';
import type { WhatToTouch } from '~/contract/types.gen';
import { useTellWhatIsTouchedMutation } from './generated/acts.gen';

/** Whom an act would touch, asked for anew when it is about others. */
export function useTouched(question: WhatToTouch) {
  const [ask, { data, error }] = useTellWhatIsTouchedMutation();
  const asked = JSON.stringify(question);
  const again = () => void ask({ whatToTouch: JSON.parse(asked) });
  useEffect(() => void ask({ whatToTouch: JSON.parse(asked) }), [ask, asked]);
  return { touched: data, problem: error, again };
}
