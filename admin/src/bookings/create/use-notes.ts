import { useState } from 'react';
import { type Action, useAction } from '../../form/use-action.js';
import { useSessionStateOf } from '../../form/use-session-state.js';
import { useText } from '../../i18n/use-text.js';
import type { BookingFile } from '../types.js';
import { bookingAt } from './paths.js';

/** The input, and the stored notes when editing began. */
interface Draft {
  readonly typed: string;
  readonly read: string;
}

export interface Notes {
  readonly action: Action;
  /** null when not editing. */
  readonly typed: string | null;
  readonly begin: () => void;
  readonly type: (typed: string) => void;
  readonly stop: () => void;
  readonly save: () => void;
  /** Notes that another user saved in the meantime, or null. */
  readonly theirs: string | null;
  readonly settle: (winner: 'mine' | 'theirs') => void;
  readonly goOn: () => void;
}

/** Edits the notes. The draft survives an expired session and a colleague who saves first. */
export function useNotes(file: BookingFile): Notes {
  const t = useText();
  const action = useAction();
  const [draft, saveDraft] = useSessionStateOf<Draft>('booking-notes-2', file.id);
  const [theirs, setTheirs] = useState<string | null>(null);
  const send = async ({ typed, read }: Draft): Promise<void> => {
    const done = await action.run({
      method: 'PUT',
      path: bookingAt(file),
      body: { notes: typed, notes_read: read },
      done: t('staffBookings.manage.notesChanged'),
      caught: ({ code, details }) => {
        if (code !== 'CONFLICT') return false;
        setTheirs((details as { notes: string }).notes);
        return true;
      },
    });
    if (done) saveDraft(null);
  };
  const settle = (winner: 'mine' | 'theirs'): void => {
    setTheirs(null);
    if (winner === 'theirs' || !draft) saveDraft(null);
    else void send({ typed: draft.typed, read: theirs ?? '' });
  };
  return {
    ...{ action, theirs, settle },
    typed: draft?.typed ?? null,
    begin: () => saveDraft({ typed: file.notes, read: file.notes }),
    type: (typed) => saveDraft({ typed, read: draft?.read ?? file.notes }),
    stop: () => saveDraft(null),
    save: () => void (draft && send(draft)),
    goOn: () => setTheirs(null),
  };
}
