import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, fieldIssues } from '../api.js';

export interface FieldMessage {
  /** Dotted path of the field in the form, e.g. `schedule.2.capacity`. */
  readonly field: string;
  readonly message: string;
}

/** Returns the fields that the server rejected, with its messages. */
export function serverProblems(error: unknown): readonly FieldMessage[] {
  return error instanceof ApiError ? fieldIssues(error.details) : [];
}

/** Converts messages by path to the nested object of react-hook-form. */
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

/** Shows the server's messages at their fields. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: readonly FieldMessage[],
): void {
  for (const { field, message } of problems) {
    form.setError(field as Parameters<typeof form.setError>[0], { type: 'server', message });
  }
}

/** Keeps an empty field an empty text; react-admin's inputs make it null. */
export const asTyped = (typed: string): string => typed;

/** Returns the element id of a field, for labels and focus. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;
