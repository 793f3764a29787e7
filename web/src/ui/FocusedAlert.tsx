import { useLayoutEffect, useRef } from 'react';
import { Alert, type AlertProps } from './Alert.js';

/** An alert that takes the focus when it appears, and again whenever `signal` changes (after another attempt). */
export function FocusedAlert({ signal, ...alert }: Omit<AlertProps, 'ref'> & { signal?: unknown }) {
  const ref = useRef<HTMLDivElement>(null);
  // In a layout effect: a later effect could take the focus away from a quick click.
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'center' });
  }, [signal]);
  return <Alert {...alert} ref={ref} />;
}
