import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../api.js';
import { type FieldMessage, serverProblems } from '../../form/field-problems.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';
import '../../i18n/changes-sv.js';

export interface Deed {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  /** What is said when it is done. */
  readonly done: string;
}

interface Press {
  readonly text: string;
  /** The same wish sent again after a lost answer is the same deed. */
  readonly key: string;
}

interface Trouble {
  readonly problem: string | null;
  readonly fields: readonly FieldMessage[];
}

const NONE: Trouble = { problem: null, fields: [] };

/** Does what was seen, once. `onStale` is told when the figures are others by now. */
export function useDeed({ onStale }: { readonly onStale?: () => void } = {}) {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const [last, setLast] = useState<Press | null>(null);
  const [trouble, setTrouble] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  /** @returns what the server answered, null when it refused */
  const press = async <Answer>(deed: Deed): Promise<Answer | null> => {
    const text = JSON.stringify(deed.body);
    const pressed = last?.text === text ? last : { text, key: crypto.randomUUID() };
    setLast(pressed);
    setTrouble(NONE);
    setBusy(true);
    try {
      const { json } = await call(deed.path, {
        method: deed.method ?? 'POST',
        body: text,
        headers: { 'idempotency-key': pressed.key },
        timeoutMs: 30_000,
      });
      notify(deed.done, { type: 'success' });
      refresh();
      return json as Answer;
    } catch (error) {
      const fields = serverProblems(error);
      const sentence = error instanceof ApiError ? error.message : '';
      setTrouble({ fields, problem: sentence || t('changes.failed') });
      if (error instanceof ApiError && error.code === 'PRICE_CHANGED') onStale?.();
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { press, isBusy, ...trouble };
}
