import TextField from '@mui/material/TextField';
import { isIsoDay } from '@safar/domain/dates/dates';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

interface ChoiceProps extends FieldProps {
  readonly choices: readonly (readonly [value: string, word: string])[];
}

const always = { inputLabel: { shrink: true } };

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
      slotProps={{ ...always, select: { native: true } }}
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
    <TextField
      type="date"
      label={label}
      value={typed}
      margin="none"
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || isIsoDay(target.value)) onChoose(target.value);
      }}
      slotProps={always}
    />
  );
}
