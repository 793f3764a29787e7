import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './Field.js';

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'>;

/** A multi-line text input with its label. */
export function TextArea({ label, hint, error, optional, id, ...textarea }: TextAreaProps) {
  const field = {
    label,
    hint,
    error: error ?? null,
    ...(optional ? { optional } : {}),
    ...(id ? { id } : {}),
  };
  return (
    <Field {...field}>
      {({ required, ...aria }) => (
        <textarea className="input" {...textarea} {...aria} aria-required={required} />
      )}
    </Field>
  );
}
