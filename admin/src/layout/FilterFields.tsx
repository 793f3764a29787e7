import TextField from '@mui/material/TextField';
import { isIsoDay } from '@safar/domain/dates/dates';
import { useState } from 'react';
import { DayInput } from '../form/DayInput.js';
import { useText } from '../i18n/use-text.js';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

interface ChoiceProps extends FieldProps {
  readonly choices: readonly (readonly [value: string, word: string])[];
}

/** Select filter with the choice of all. */
export function FilterChoice({ label, value, choices, onChoose }: ChoiceProps) {
  const t = useText();
  return (
    <TextField
      select
      label={label}
      value={value}
      margin="none"
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      <option value="">{t('bookings.filters.all')}</option>
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </TextField>
  );
}

/** Date filter that applies only complete dates. */
export function FilterDay({ label, value, onChoose }: FieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <DayInput
      label={label}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day === '' || isIsoDay(day)) onChoose(day);
      }}
    />
  );
}
