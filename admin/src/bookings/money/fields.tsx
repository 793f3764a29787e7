import { numberOrZero, readNumber } from '@safar/domain/money/amount-input';
import { NumberField } from '../../form/numbers/NumberField.js';
import { useText } from '../../i18n/use-text.js';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Error message of the field. */
  readonly wrong?: string | undefined;
  readonly help?: string | undefined;
  readonly autoFocus?: boolean;
}

/** Field for whole kronor. */
export function AmountField(props: FieldProps & { readonly required?: boolean }) {
  const t = useText();
  return <NumberField required {...props} kind="kronor" unit={t('money.unit')} />;
}

const KRONOR = { kind: 'kronor' } as const;

/** Returns the amount in the field; 0 when it cannot be read. */
export const amountIn = (typed: string): number => numberOrZero(typed, KRONOR);

/** Whether the field contains an invalid amount. */
export const isUnreadable = (typed: string): boolean => readNumber(typed, KRONOR).problem !== null;
