import type { NumberKind } from '@safar/domain/money/amount-input';
import { useInput } from 'react-admin';
import { NumberField } from './NumberField.js';
import { asTyped, fieldId } from '../field-problems.js';

interface FormNumberProps {
  readonly name: string;
  readonly label: string;
  /** A count by default. */
  readonly kind?: NumberKind;
  readonly unit?: string;
  readonly help?: string;
}

/** A number field of the surrounding form, kept as text during typing. */
export function FormNumber({ name, kind = 'count', ...shown }: FormNumberProps) {
  const { field, fieldState } = useInput<string>({ source: name, parse: asTyped });
  return (
    <NumberField
      {...shown}
      id={fieldId(field.name)}
      name={field.name}
      kind={kind}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      wrong={fieldState.error?.message}
    />
  );
}
