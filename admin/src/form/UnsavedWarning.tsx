import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { browserStore } from '../session.js';
import { ConfirmDialog } from './ConfirmDialog.js';

/** Navigation state that skips the question, because the record was just saved or removed. */
export const SAVED = { saved: true } as const;

const isSaved = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'saved' in state;

function askAtUnload(event: BeforeUnloadEvent): void {
  // An expired session leaves the page by itself: the draft is kept, so the browser must not ask.
  if (browserStore()?.getItem('token')) event.preventDefault();
}

interface LeaveQuestionProps {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The question before what was typed is discarded. */
export function LeaveQuestion({ isOpen, onLeave, onStay }: LeaveQuestionProps) {
  const t = useText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('form.leave.title')}
      text={t('form.leave.text')}
      confirm={t('form.leave.go')}
      cancel={t('form.leave.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}

interface UnsavedWarningProps {
  readonly isUnsaved: boolean;
  /** Called when the user discards the changes. */
  readonly onLeave: () => void;
}

/** Asks before the user leaves a form with unsaved changes, inside the console or by the browser. */
export function UnsavedWarning({ isUnsaved, onLeave }: UnsavedWarningProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The history keeps the state of an earlier save, to which the back button leads.
      (historyAction === NavigationType.Pop || !isSaved(nextLocation.state)),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    window.addEventListener('beforeunload', askAtUnload);
    return () => window.removeEventListener('beforeunload', askAtUnload);
  }, [isUnsaved]);
  const leave = (): void => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={leave}
      onStay={() => blocker.reset?.()}
    />
  );
}
