import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { fieldId } from './field-problems.js';

interface FormDayProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** First day that can be chosen, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly isFixed?: boolean;
}

/** A date field with the browser's date picker. */
export function FormDay({ name, label, help, min, isFixed = false }: FormDayProps) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      type="date"
      label={label}
      value={(field.value as string | null | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ htmlInput: { min, readOnly: isFixed }, inputLabel: { shrink: true } }}
      margin="none"
      fullWidth
    />
  );
}
