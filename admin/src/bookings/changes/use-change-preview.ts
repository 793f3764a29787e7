import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../form/failure.js';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { ApiError } from '../../api.js';
import { type FieldMessage, serverProblems } from '../../form/field-problems.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';

/** Amounts of a change, or the reason why it is not possible. */
export interface ChangePreview<View> {
  readonly view: View | null;
  readonly problem: string | null;
  /** Of the problem. */
  readonly code: ErrorCode | null;
  readonly fields: readonly FieldMessage[];
  readonly isLoading: boolean;
  /** Loads the preview again when the change was rejected because the price has changed; the error is still shown. */
  readonly caught: (error: ApiError) => false;
}

const NOTHING = { view: null, problem: null, code: null, fields: [] };
/** Delay that lets the user finish typing a number, in milliseconds. */
const TYPING_MS = 250;

/** @param fallback what is shown without a reason from the server */
function failureOf(error: unknown, fallback: string) {
  const fields = serverProblems(error);
  const problem = fields.length > 0 ? null : messageOf(error) || fallback;
  return { fields, problem, code: error instanceof ApiError ? error.code : null };
}

/**
 * Requests a preview from the server whenever the input changes.
 * @param body null while there is nothing to preview
 */
export function useChangePreview<View>(path: string, body: object | null): ChangePreview<View> {
  const t = useText();
  const call = useCall();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Omit<ChangePreview<View>, 'isLoading' | 'caught'>>(NOTHING);
  const [isLoading, setLoading] = useState(false);
  const asked = body === null ? null : JSON.stringify(body);
  const load = useEffectEvent(async (text: string, signal: AbortSignal): Promise<void> => {
    try {
      const { json } = await call(path, { method: 'POST', body: text, signal });
      if (!signal.aborted) setFound({ ...NOTHING, view: json as View });
    } catch (error) {
      if (signal.aborted) return;
      setFound({ view: null, ...failureOf(error, t('form.action.failed')) });
    }
    setLoading(false);
  });
  useEffect(() => {
    if (asked === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setLoading(true);
      void load(asked, abort.signal);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, asked, round]);
  const caught = ({ code }: ApiError): false => {
    if (code === 'PRICE_CHANGED') setRound((last) => last + 1);
    return false;
  };
  return { ...(asked === null ? NOTHING : found), isLoading, caught };
}
