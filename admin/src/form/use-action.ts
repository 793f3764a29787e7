import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../api.js';
import { useText } from '../i18n/use-text.js';
import { type FieldMessage, serverProblems } from './field-problems.js';
import { useCall } from './use-call.js';
import '../i18n/form-sv.js';

/** Deeds end what could still be charged at the provider first. */
const TIMEOUT_MS = 30_000;

export interface ActionRequest {
  /** POST where nothing is said. */
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  /** What is said when it is done. */
  readonly done: string;
  /** Handles a refusal itself when it returns true. */
  readonly caught?: (error: ApiError) => boolean;
}

/** Something that is done once, however often its button is pressed and whichever answer is lost. */
export interface Action {
  readonly isBusy: boolean;
  /** Why it was not done; null when nothing was refused. */
  readonly problem: string | null;
  readonly fields: readonly FieldMessage[];
  /** The server's sentence about a field. */
  readonly wrong: (field: string) => string | undefined;
  /** Answers null after a refusal, which stands in `problem` and `fields` then. */
  readonly run: <Answer extends object>(request: ActionRequest) => Promise<Answer | null>;
}

interface Failure {
  readonly problem: string | null;
  readonly fields: readonly FieldMessage[];
}

const NONE: Failure = { problem: null, fields: [] };

interface Keys {
  readonly of: (request: string) => string;
  readonly clear: () => void;
}

/** The same wish gets the same key until it is done. */
function useKeys(): Keys {
  const last = useRef({ request: '', key: '' });
  return {
    of: (request) => {
      if (last.current.request !== request) last.current = { request, key: crypto.randomUUID() };
      return last.current.key;
    },
    clear: () => {
      last.current = { request: '', key: '' };
    },
  };
}

/** Does what was asked for, says so, and shows everything as it is then, also after a refusal. */
export function useAction(): Action {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const keys = useKeys();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NONE);
  const run: Action['run'] = async <Answer extends object>(request: ActionRequest) => {
    const { method = 'POST', path, done, caught } = request;
    const body = JSON.stringify(request.body);
    const headers = { 'idempotency-key': keys.of(`${method} ${path} ${body}`) };
    setBusy(true);
    setFailure(NONE);
    try {
      const { json } = await call(path, { method, body, headers, timeoutMs: TIMEOUT_MS });
      keys.clear();
      notify(done, { type: 'success' });
      return (json ?? {}) as Answer;
    } catch (error) {
      const said = error instanceof ApiError ? error.message : '';
      if (!(error instanceof ApiError && caught?.(error))) {
        setFailure({ problem: said || t('form.deed.failed'), fields: serverProblems(error) });
      }
      return null;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const wrong = (name: string): string | undefined =>
    failure.fields.find(({ field }) => field === name)?.message;
  return { isBusy, ...failure, wrong, run };
}
