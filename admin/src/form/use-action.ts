import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from './failure.js';
import { ApiError } from '../api.js';
import { useText } from '../i18n/use-text.js';
import { type FieldMessage, serverProblems } from './field-problems.js';
import { useCall } from './use-call.js';

/** Some actions first cancel payments at the provider, or list its day, which takes time. */
const TIMEOUT_MS = 60_000;

export interface ActionRequest<Answer extends object = object> {
  /** POST by default. */
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body: object;
  /** Notification on success, if any; may say what the server answered. */
  readonly done?: string | ((answer: Answer) => string);
  /** Said when the server gives no reason; a general sentence by default. */
  readonly failed?: string;
  /** Returns true when it handles the rejection itself. */
  readonly caught?: (error: ApiError) => boolean;
}

/** Action that runs once, even with double clicks and lost responses. */
export interface Action {
  readonly isBusy: boolean;
  /** Why the action failed; null without a failure. */
  readonly problem: string | null;
  readonly fields: readonly FieldMessage[];
  /** Returns the server's message for a field. */
  readonly wrong: (field: string) => string | undefined;
  /** Returns null after a failure, which is then in `problem` and `fields`. */
  readonly run: <Answer extends object>(request: ActionRequest<Answer>) => Promise<Answer | null>;
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

/** Returns the same key for the same request until it succeeds. */
export function useKeys(): Keys {
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

/** Runs an action, notifies the user, and reloads all data, also after a failure. */
export function useAction(): Action {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const keys = useKeys();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(NONE);
  const run: Action['run'] = async <Answer extends object>(request: ActionRequest<Answer>) => {
    const { method = 'POST', path, done, caught, failed = t('form.action.failed') } = request;
    const body = JSON.stringify(request.body);
    const headers = { 'idempotency-key': keys.of(`${method} ${path} ${body}`) };
    setBusy(true);
    setFailure(NONE);
    try {
      const { json } = await call(path, { method, body, headers, timeoutMs: TIMEOUT_MS });
      keys.clear();
      const answer = (json ?? {}) as Answer;
      const said = typeof done === 'function' ? done(answer) : done;
      if (said !== undefined) notify(said, { type: 'success' });
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && caught?.(error))) {
        setFailure({ problem: messageOf(error) || failed, fields: serverProblems(error) });
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
