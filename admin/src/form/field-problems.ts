import type { FieldIssue } from '@safar/domain/contracts/errors';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api.js';

export interface FieldMessage {
  /** Dotted path of the field in the form, e.g. `schedule.2.capacity`. */
  readonly field: string;
  readonly message: string;
}

const isProblem = (value: unknown): value is FieldIssue & { readonly field: string } =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<FieldIssue>).field === 'string' &&
  typeof (value as Partial<FieldIssue>).message === 'string';

/** The fields that the server found wrong, with its sentences. */
export function serverProblems(error: unknown): readonly FieldMessage[] {
  const details: unknown = error instanceof ApiError ? error.details : null;
  return Array.isArray(details) ? details.filter(isProblem) : [];
}

/** Messages by their path as the nested object that react-hook-form keeps. */
export function nestedErrors<Values extends FieldValues>(
  problems: readonly FieldMessage[],
): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { field, message } of problems) {
    const path = field.split('.');
    const last = path.pop() ?? field;
    let place = errors;
    for (const step of path) place = (place[step] ??= {}) as Record<string, unknown>;
    place[last] ??= { type: 'wrong', message };
  }
  return errors as FieldErrors<Values>;
}

/** Puts the server's sentences at their fields. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: readonly FieldMessage[],
): void {
  for (const { field, message } of problems) {
    form.setError(field as Parameters<typeof form.setError>[0], { type: 'server', message });
  }
}

/** The id of the element of a field, for labels and for bringing the focus there. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;
