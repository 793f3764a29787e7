import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { latinDigits } from '@safar/domain/rules/digits';
import { useController } from 'react-hook-form';
import { fieldId } from './field-problems.js';

interface FormNumberProps {
  readonly name: string;
  readonly label: string;
  readonly unit?: string;
  readonly help?: string;
  readonly placeholder?: string;
}

/** Whole numbers from 0, kept as text while they are typed. Digits of all three alphabets are understood. */
export function FormNumber({ name, label, unit, help, placeholder }: FormNumberProps) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      label={label}
      value={(field.value as string | null | undefined) ?? ''}
      onChange={(event) => field.onChange(latinDigits(event.target.value).replaceAll(/\D/g, ''))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      placeholder={placeholder}
      slotProps={{
        htmlInput: { inputMode: 'numeric', maxLength: 7 },
        // A label in the field would hide what holds as long as nothing is typed.
        ...(placeholder && { inputLabel: { shrink: true } }),
        ...(unit && {
          input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
        }),
      }}
      margin="none"
      fullWidth
    />
  );
}
