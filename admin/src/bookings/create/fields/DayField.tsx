import TextField from '@mui/material/TextField';
import type { DayRange } from '@safar/domain/dates/option-dates';
import { useController } from 'react-hook-form';
import { fieldId } from '../../../form/field-problems.js';

interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly range: DayRange;
}

/** A date field of the surrounding form, with the browser's date picker. */
export function DayField({ name, label, help, range }: DayFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <TextField
      type="date"
      id={fieldId(name)}
      name={name}
      label={label}
      value={(field.value as string | null | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: range.from, max: range.to },
      }}
      margin="none"
      fullWidth
    />
  );
}
