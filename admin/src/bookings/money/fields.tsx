import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { latinDigits } from '@safar/domain/rules/digits';
import { formatSek } from '@safar/domain/rules/formats';
import { useText } from '../../i18n/use-text.js';
import '../../i18n/money-sv.js';

export const kronor = (amount: number): string => formatSek(amount, 'sv');

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The sentence about what is wrong. */
  readonly wrong?: string | undefined;
  readonly help?: string | undefined;
  readonly autoFocus?: boolean;
}

/** Whole kronor; digits of all three alphabets are understood. */
export function AmountField({ label, value, onChange, wrong, help, autoFocus }: FieldProps) {
  const t = useText();
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(latinDigits(target.value).replaceAll(/\D/g, ''))}
      error={wrong !== undefined}
      helperText={wrong ?? help}
      autoFocus={autoFocus ?? false}
      required
      fullWidth
      margin="none"
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 9 },
        input: { endAdornment: <InputAdornment position="end">{t('money.unit')}</InputAdornment> },
      }}
    />
  );
}

/** A day of the calendar, not in the future. */
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
