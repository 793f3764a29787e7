import TextField from '@mui/material/TextField';
import type { FieldMessage } from '../../form/field-problems.js';

/** Returns the server's error message for a field. */
export const messageAt = (fields: readonly FieldMessage[], name: string): string | undefined =>
  fields.find(({ field }) => field === name)?.message;

interface ChoiceProps<Value extends string> {
  /** For the focus. */
  readonly id?: string;
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
  const { id: own, label, value, options, empty, hint, error, onChange } = props;
  return (
    <TextField
      select
      fullWidth
      margin="none"
      {...(own && { id: own })}
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
