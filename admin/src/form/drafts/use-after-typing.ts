import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Long enough not to work at every key, short enough that what follows seems immediate. */
export const TYPING_PAUSE_MS = 300;

/** Events at which unsaved input is stored at once: a field is left, the form is sent, the page closes. */
export const AT_LEAVING = ['focusout', 'submit', 'pagehide'] as const;

type Typed<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'getValues'>;

/**
 * Calls `settle` when the values of a form have changed and rest for a moment.
 * @param hurry events of the window at which a change that still waits is settled at once
 */
export function useAfterTyping<Values extends FieldValues>(
  form: Typed<Values>,
  settle: () => void,
  hurry: readonly string[] = [],
): void {
  const { subscribe } = form;
  const settleNow = useEffectEvent(settle);
  const listen = useEffectEvent((finish: () => void) => {
    const stop = new AbortController();
    for (const event of hurry) {
      // A handler of the form may stop the event on its way up.
      window.addEventListener(event, finish, { capture: true, signal: stop.signal });
    }
    return stop;
  });
  useEffect(() => {
    let pause: number | undefined;
    const finish = (): void => {
      if (pause === undefined) return;
      window.clearTimeout(pause);
      pause = undefined;
      settleNow();
    };
    const stopListening = listen(finish);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(pause);
        pause = window.setTimeout(finish, TYPING_PAUSE_MS);
      },
    });
    return () => {
      window.clearTimeout(pause);
      stopListening.abort();
      unsubscribe();
    };
  }, [subscribe]);
}

/**
 * Returns all values of a form as they were when it last rested, for what is derived from many fields: at each key only
 * the field itself is drawn again. What an action decides reads `getValues`.
 */
export function useSettledValues<Values extends FieldValues>(form: Typed<Values>): Values {
  const [values, setValues] = useState(() => form.getValues());
  // A copy: the form changes its own object in place.
  useAfterTyping(form, () => setValues({ ...form.getValues() }));
  return values;
}
