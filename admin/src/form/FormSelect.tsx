import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { asTyped, fieldId } from './field-problems.js';

interface FormSelectProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Called after a choice, before dependent fields change. */
  readonly onChosen?: () => void;
}

/** A native select, which works with every keyboard, phone and screen reader. */
export function FormSelect({ name, label, options, onChosen }: FormSelectProps) {
  const { field, fieldState } = useInput<string>({ source: name, parse: asTyped });
  const chosen = field.value as string;
  // A native select also shows the text of an empty option, so the label must shrink to make room.
  const isWritten = options.some((option) => option.value === chosen && option.label !== '');
  return (
    <TextField
      select
      id={fieldId(field.name)}
      name={field.name}
      label={label}
      value={chosen}
      onChange={(event) => {
        field.onChange(event);
        onChosen?.();
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ select: { native: true }, ...(isWritten && { inputLabel: { shrink: true } }) }}
      margin="none"
      fullWidth
    >
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
