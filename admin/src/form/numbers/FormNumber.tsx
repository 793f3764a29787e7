import type { NumberKind } from '@safar/domain/money/amount-input';
import { useController } from 'react-hook-form';
import { NumberField } from './NumberField.js';
import { fieldId } from '../field-problems.js';

interface FormNumberProps {
  readonly name: string;
  readonly label: string;
  /** A count by default. */
  readonly kind?: NumberKind;
  readonly unit?: string;
  readonly help?: string;
  readonly placeholder?: string;
}

/** A number field of the surrounding form, kept as text during typing. */
export function FormNumber({ name, kind = 'count', ...shown }: FormNumberProps) {
  const { field, fieldState } = useController({ name });
  return (
    <NumberField
      {...shown}
      id={fieldId(name)}
      name={name}
      kind={kind}
      value={(field.value as string | null | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      wrong={fieldState.error?.message}
    />
  );
}
