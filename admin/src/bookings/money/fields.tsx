import TextField from '@mui/material/TextField';
import { numberOrZero, readNumber } from '@safar/domain/money/amount-input';
import { formatSek } from '@safar/domain/money/formats';
import { NumberField } from '../../form/NumberField.js';
import { useText } from '../../i18n/use-text.js';

export const kronor = (amount: number): string => formatSek(amount, 'sv');

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

/** Date field; `last` is the latest allowed date. */
export function DayField(props: FieldProps & { readonly last: string }) {
  const { label, value, onChange, wrong, help, last } = props;
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? help}
      required
      fullWidth
      margin="none"
      slotProps={{ htmlInput: { max: last }, inputLabel: { shrink: true } }}
    />
  );
}

export function NoteField(
  props: FieldProps & {
    readonly max: number;
    readonly lines?: number;
    readonly required?: boolean;
  },
) {
  const { label, value, onChange, wrong, help, max, lines, required = false, autoFocus } = props;
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? help}
      required={required}
      autoFocus={autoFocus ?? false}
      fullWidth
      margin="none"
      slotProps={{ htmlInput: { maxLength: max, dir: 'auto' } }}
      {...(lines && { multiline: true, minRows: lines })}
    />
  );
}
