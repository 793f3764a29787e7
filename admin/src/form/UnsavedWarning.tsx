import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
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

interface UnsavedWarningProps {
  readonly isUnsaved: boolean;
  /** Called when the user discards the changes. */
  readonly onLeave: () => void;
}

/** Asks before the user leaves a form with unsaved changes, inside the console or by the browser. */
export function UnsavedWarning({ isUnsaved, onLeave }: UnsavedWarningProps) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isSaved(nextLocation.state),
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
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('form.leave.title')}
      text={t('form.leave.text')}
      confirm={t('form.leave.go')}
      cancel={t('form.leave.stay')}
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    />
  );
}
