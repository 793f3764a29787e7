import { useInput } from 'react-admin';
import { asTyped, fieldId } from '../field-problems.js';

/** What an input of text needs of the surrounding form, and what is wrong with it. */
export function useField(source: string) {
  const { field, fieldState } = useInput<string>({ source, parse: asTyped });
  const { name, onChange, onBlur, ref: inputRef } = field;
  const value = field.value as string;
  return {
    input: { id: fieldId(name), name, value, onChange, onBlur, inputRef },
    isWrong: fieldState.invalid,
    message: fieldState.error?.message,
  };
}
