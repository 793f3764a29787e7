import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import type { FieldMessage } from '../../form/field-problems.js';

/** Returns the server's error message for a field. */
export const messageAt = (fields: readonly FieldMessage[], name: string): string | undefined =>
  fields.find(({ field }) => field === name)?.message;

/** The server's messages, where no field can show them. */
export const FieldWarnings = ({ fields }: { readonly fields: readonly FieldMessage[] }) =>
  fields.map(({ field, message }) => (
    <Alert key={field} severity="warning">
      {message}
    </Alert>
  ));

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

/** A select field. A browser would show the first option for a value that is none of them; here it is empty then. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { id: own, label, value, options, empty, hint, error, onChange } = props;
  const shown = options.some(([id]) => id === value) ? value : '';
  return (
    <TextField
      select
      fullWidth
      margin="none"
      {...(own && { id: own })}
      label={label}
      value={shown}
      onChange={({ target }) => onChange(target.value as Value)}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {(empty !== undefined || shown !== value) && (
        <option value="" disabled={shown !== ''}>
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
