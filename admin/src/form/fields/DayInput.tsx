import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface DayInputProps extends Pick<
  TextFieldProps,
  'id' | 'name' | 'onBlur' | 'inputRef' | 'required' | 'size' | 'fullWidth' | 'sx'
> {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** First and last day that can be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isFixed?: boolean;
  /** Error message. */
  readonly wrong?: string | undefined;
  readonly help?: string | undefined;
  /** Where the label alone says too little. */
  readonly accessibleName?: string;
}

/**
 * The date field of the console: the browser's own, whose order of day and month is the user's. `DateInput` of
 * react-admin draws the same, but only inside a form; filters and dialogs have none.
 */
export function DayInput(props: DayInputProps) {
  const { onChange, min, max, isFixed = false, wrong, help, accessibleName, ...field } = props;
  return (
    <TextField
      {...field}
      type="date"
      margin="none"
      onChange={({ target }) => onChange(target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? help}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min, max, readOnly: isFixed, 'aria-label': accessibleName },
      }}
    />
  );
}
