import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { DayRange } from '@safar/domain/dates/option-dates';
import type { Action } from '../../form/use-action.js';

interface ActionFieldProps {
  /** Name of the field in the request; the server's error for it appears below the field. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly action: Action;
  readonly help?: string;
  /** Allowed days of a date field. */
  readonly range?: DayRange;
  readonly more?: TextFieldProps;
}

/** A text field of a dialog. */
export function ActionField(props: ActionFieldProps) {
  const { name, label, value, onChange, action, help, range, more } = props;
  const wrong = action.wrong(name);
  const day = range && {
    type: 'date',
    slotProps: { inputLabel: { shrink: true }, htmlInput: { min: range.from, max: range.to } },
  };
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={wrong !== undefined}
      helperText={wrong ?? help}
      margin="none"
      fullWidth
      {...day}
      {...more}
    />
  );
}
