import type { NumberKind } from '@safar/domain/money/amount-input';
import { NumberField } from './NumberField.js';
import { useField } from '../fields/use-field.js';

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
  const { input, message } = useField(name);
  return <NumberField {...shown} {...input} kind={kind} wrong={message} />;
}
