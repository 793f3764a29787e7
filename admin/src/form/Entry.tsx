import TextField from '@mui/material/TextField';
import { type Language, directionOf } from '@safar/domain/text/languages';
import type { ReactNode } from 'react';

interface EntryProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Message of the server for this field. */
  readonly wrong?: string | undefined;
  readonly help?: ReactNode;
  /** Highest number of characters. */
  readonly max?: number;
  /** First and last allowed day; makes it a date field. */
  readonly days?: { readonly from?: string; readonly to: string };
  /** Lines at first; the field grows. */
  readonly lines?: number;
  readonly isNumber?: boolean;
  /** Language of the input. */
  readonly lang?: Language;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** Text or date field of a dialog. */
export function Entry(props: EntryProps) {
  const { label, value, onChange, wrong, help, max, days, lines, isNumber, lang } = props;
  const { required = false, autoFocus = false } = props;
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? help}
      required={required}
      autoFocus={autoFocus}
      fullWidth
      margin="none"
      {...(lines && { multiline: true, minRows: lines, maxRows: 12 })}
      {...(days && { type: 'date' })}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          dir: lang ? directionOf(lang) : 'auto',
          ...(lang && { lang }),
          ...(max && { maxLength: max }),
          ...(isNumber && { inputMode: 'numeric' }),
          ...(days && { min: days.from, max: days.to }),
        },
        ...(days && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
