import type { MessageState } from '@safar/domain/office/message-states';
import type { Language } from '@safar/domain/text/languages';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../form/failure.js';
import { serverProblems } from '../form/field-problems.js';
import { useText } from '../i18n/use-text.js';
import type { ThreadRecord } from './records.js';

interface Change {
  readonly state?: MessageState;
  readonly language?: Language;
  readonly assigned_to?: string | null;
  readonly booking_ref?: string | null;
}

/** Changes state, language, assignee or booking of a message and notifies the user. */
export function useHandling(message: ThreadRecord): (change: Change) => Promise<void> {
  const t = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useDataProvider();
  return async (change) => {
    try {
      await data.update('messages', { id: message.id, data: change, previousData: message });
      notify(t('messages.updated'), { type: 'success' });
    } catch (error) {
      const [problem] = serverProblems(error);
      const errorMessage = problem?.message ?? messageOf(error);
      notify(errorMessage || t('messages.updateFailed'), { type: 'error' });
    }
    refresh();
  };
}

/** Marks a new message as open, without a notification, because the user only wants to read. */
export function useOpening(message: ThreadRecord): void {
  const refresh = useRefresh();
  const data = useDataProvider();
  const open = useEffectEvent(async (): Promise<void> => {
    if (message.state !== 'new') return;
    const change = { id: message.id, data: { state: 'open' }, previousData: message };
    await data.update('messages', change).then(refresh, () => undefined);
  });
  useEffect(() => {
    void open();
  }, [message.id]);
}
