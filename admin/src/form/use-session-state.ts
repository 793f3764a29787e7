import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { browserStore, readSession } from '../session.js';
import { draftKey, dropDraft, readDraft, tabStore, writeDraft } from './drafts/drafts.js';

type ByKey<Value> = Readonly<Record<string, Value>>;

/** Returns the key of the signed-in user's draft; the next user of the same computer does not see it. */
export function ownDraftKey(form: string, record = 'all'): string {
  const session = readSession(browserStore(), Date.now());
  return draftKey({ user: session.status === 'open' ? session.user.id : '', form, record });
}

const read = <Value>(key: string): ByKey<Value> =>
  readDraft<ByKey<Value>>(tabStore(), key)?.values ?? {};

function write<Value>(key: string, values: ByKey<Value>): void {
  if (Object.keys(values).length === 0) dropDraft(tabStore(), key);
  else writeDraft(tabStore(), key, { values, base: {}, version: null, at: Date.now() });
}

const without = <Value>(id: string, { [id]: _dropped, ...others }: ByKey<Value>): ByKey<Value> =>
  others;

/**
 * State that survives an expired session: it stays in this tab, for this user, until it is empty.
 * @param form names the screen and the version of its values, e.g. `content-1`
 */
export function useSessionState<Value>(
  form: string,
): readonly [ByKey<Value>, Dispatch<SetStateAction<ByKey<Value>>>] {
  const [key] = useState(() => ownDraftKey(form));
  const [values, setValues] = useState<ByKey<Value>>(() => read(key));
  useEffect(() => write(key, values), [key, values]);
  return [values, setValues];
}

/** The same for one record: its value (undefined for none), and a setter that stores it or drops it with null. */
export function useSessionStateOf<Value>(
  form: string,
  id: string,
): readonly [Value | undefined, (value: Value | null) => void] {
  const [all, setAll] = useSessionState<Value>(form);
  const set = useCallback(
    (value: Value | null): void => {
      // At once, because the screen may close with it and is not drawn again.
      if (value === null) dropSessionState(form, id);
      setAll((stored) => (value === null ? without(id, stored) : { ...stored, [id]: value }));
    },
    [form, id, setAll],
  );
  return [all[id], set];
}

/**
 * The same for a form, which is not drawn again when it stores: what was stored when it opened, until it is dropped, and
 * a setter that stores at once, also while the page closes.
 */
export function useStoredState<Value>(
  form: string,
  id: string,
): readonly [Value | undefined, (value: Value | null) => void] {
  // The name of the user is gone from the browser when a session has ended.
  const [key] = useState(() => ownDraftKey(form));
  const [found, setFound] = useState(() => read<Value>(key)[id]);
  const set = (value: Value | null): void => {
    const others = without(id, read<Value>(key));
    write(key, value === null ? others : { ...others, [id]: value });
    if (value === null) setFound(undefined);
  };
  return [found, set];
}

/** Drops the state of one record from outside of its screen, e.g. once it is saved. */
export function dropSessionState(form: string, id: string): void {
  const key = ownDraftKey(form);
  write(key, without(id, read(key)));
}
