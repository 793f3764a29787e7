import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { FieldMessage } from '../../form/field-problems.js';

/** Returns the server's error message for a field. */
export const messageAt = (fields: readonly FieldMessage[], name: string): string | undefined =>
  fields.find(({ field }) => field === name)?.message;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly empty?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A select field. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, empty, hint, error, onChange } = props;
  return (
    <TextField
      select
      fullWidth
      margin="none"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {empty !== undefined && (
        <option value="" disabled={value !== ''}>
          {empty}
        </option>
      )}
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
}

interface EntryProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly isNumber?: boolean;
  readonly isLong?: boolean;
  readonly lang?: 'sv' | 'ar';
}

/** A text field, also for digits such as a date. */
export function Entry(props: EntryProps) {
  const { label, value, onChange, error, hint, isNumber = false, isLong = false, lang } = props;
  return (
    <TextField
      fullWidth
      margin="none"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? hint}
      multiline={isLong}
      {...(isLong ? { minRows: 4, maxRows: 12 } : {})}
      slotProps={{
        htmlInput: {
          ...(isNumber ? { inputMode: 'numeric' } : {}),
          ...(lang ? { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' } : {}),
          autoComplete: 'off',
        },
      }}
    />
  );
}
