import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { fieldId } from './field-problems.js';

interface FormSelectProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** After somebody chose, with what depends on it still as it was. */
  readonly onChosen?: () => void;
}

/** One of a few, with the browser's own list: it works with every keyboard, telephone and reader. */
export function FormSelect({ name, label, options, onChosen }: FormSelectProps) {
  const { field, fieldState } = useController({ name });
  const chosen = (field.value as string | null | undefined) ?? '';
  // The browser writes the words of an empty choice, too, where the label would stand.
  const isWritten = options.some((option) => option.value === chosen && option.label !== '');
  return (
    <TextField
      select
      id={fieldId(name)}
      name={name}
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
