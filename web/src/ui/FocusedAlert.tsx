import { useLayoutEffect, useRef } from 'react';
import { Alert, type AlertProps } from './Alert.js';

/** An alert that takes the focus when it appears, and again whenever `signal` changes (after another try). */
export function FocusedAlert({ signal, ...alert }: Omit<AlertProps, 'ref'> & { signal?: unknown }) {
  const ref = useRef<HTMLDivElement>(null);
  // As soon as it stands there: a later effect would take the focus from where a quick click has put it.
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'center' });
  }, [signal]);
  return <Alert {...alert} ref={ref} />;
}
