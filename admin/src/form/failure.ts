import { type RaRecord, useNotify } from 'react-admin';
import { ApiError } from '../api.js';
import { useText } from '../i18n/use-text.js';

/** Returns messages by field, in the format of react-admin's forms; empty without field errors. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  (error instanceof ApiError && error.body?.errors) || {};

/** Returns the server's message; empty when it sent none. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '';

/** Returns the server's reason when it is not a field error; empty otherwise. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'VALIDATION_FAILED' ? error.message : '';

/** Returns the present record when another user has saved it meanwhile; null for any other error. */
export const overtakingRecord = (error: unknown): RaRecord | null =>
  error instanceof ApiError && error.code === 'CONFLICT' && error.details
    ? (error.details as RaRecord)
    : null;

/** Returns a function that notifies of a failed action, with the server's reason. */
export function useNotifyFailure(): (failure: string, error: unknown) => void {
  const t = useText();
  const notify = useNotify();
  return (failure, error) => {
    const reason = reasonOf(error);
    notify(reason ? t('form.because', { failure, reason }) : failure, { type: 'error' });
  };
}
