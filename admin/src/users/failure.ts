import { ApiError } from '../api.js';

/** Returns messages by field, in the format of react-admin's forms; empty without field errors. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  (error instanceof ApiError && error.body?.errors) || {};

/** Returns the server's reason when it is not a field error; empty otherwise. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'VALIDATION_FAILED' ? error.message : '';
