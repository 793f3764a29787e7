import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../api.js';
import { useText } from '../i18n/use-text.js';
import { serverProblems } from './field-problems.js';
import { useCall } from './use-call.js';
import '../i18n/money-sv.js';

/** Something that is done once: a POST with a key, so that a double click and a lost answer are one deed. */
export interface Deed {
  readonly isBusy: boolean;
  /** What went wrong, where no field is to blame; null when nothing. */
  readonly problem: string | null;
  /** The server's sentence for a field. */
  readonly wrong: (field: string) => string | undefined;
  readonly forget: () => void;
  /** Sends it. Answers undefined after a failure, which stands in `problem` and `wrong` then. */
  readonly send: (path: string, body: object, then: DeedOutcome) => Promise<unknown>;
}

export interface DeedOutcome {
  /** The toast. */
  readonly done: string;
  /** Handles a failure itself when it returns true. */
  readonly caught?: (error: ApiError) => boolean;
}

interface Failure {
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

const NONE: Failure = { problem: null, fields: {} };

/** The same body gets the same key until it has been done. */
function useKey(): (body: string) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}

function failureOf(error: unknown, otherwise: string): Failure {
  const problems = serverProblems(error);
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  if (problems.length > 0) return { problem: null, fields };
  const sentence = error instanceof ApiError ? error.message : '';
  return { problem: sentence || otherwise, fields };
}

export function useDeed(): Deed {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const keyOf = useKey();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NONE);
  const send: Deed['send'] = async (path, value, { done, caught }) => {
    const body = JSON.stringify(value);
    setBusy(true);
    setFailure(NONE);
    try {
      const headers = { 'idempotency-key': keyOf(path + body) };
      const answer = await call(path, { method: 'POST', body, headers });
      notify(done, { type: 'success' });
      refresh();
      return answer.json;
    } catch (error) {
      const isHandled = error instanceof ApiError && caught?.(error);
      if (!isHandled) setFailure(failureOf(error, t('money.unknownFailure')));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem: failure.problem,
    wrong: (field) => failure.fields[field],
    forget: () => setFailure(NONE),
    send,
  };
}
