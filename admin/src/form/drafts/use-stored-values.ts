import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { AT_LEAVING, useAfterTyping } from './use-after-typing.js';

/**
 * For a form that is no `FormDraft`, because it begins with more than a record: puts back what was typed before the
 * session ended, on top of the values of then, and calls `keep` after a pause in typing.
 */
export function useStoredValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  typed: Values | undefined,
  keep: () => void,
): void {
  const putBack = useEffectEvent(() => {
    if (typed) form.reset(typed, { keepDefaultValues: true });
  });
  useEffect(() => putBack(), []);
  useAfterTyping(form, keep, AT_LEAVING);
}
