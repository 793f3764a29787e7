import TextField from '@mui/material/TextField';
import { useField } from './use-field.js';

interface FormSelectProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Called after a choice, before dependent fields change. */
  readonly onChosen?: () => void;
}

/** A native select, which works with every keyboard, phone and screen reader. */
export function FormSelect({ name, label, options, onChosen }: FormSelectProps) {
  const { input, isWrong, message } = useField(name);
  const chosen = input.value;
  // A native select also shows the text of an empty option, so the label must shrink to make room.
  const isWritten = options.some(([value, text]) => value === chosen && text !== '');
  return (
    <TextField
      select
      {...input}
      label={label}
      onChange={(event) => {
        input.onChange(event);
        onChosen?.();
      }}
      error={isWrong}
      helperText={message}
      slotProps={{ select: { native: true }, ...(isWritten && { inputLabel: { shrink: true } }) }}
      margin="none"
      fullWidth
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
