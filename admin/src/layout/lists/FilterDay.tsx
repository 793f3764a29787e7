import { isIsoDay } from '@safar/domain/dates/dates';
import { useState } from 'react';
import { DayInput } from '../../form/fields/DayInput.js';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
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
