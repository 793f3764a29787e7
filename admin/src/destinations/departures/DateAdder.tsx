import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { dayInStockholm, isIsoDay } from '@safar/domain/dates/dates';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { newPathOf } from '../../departures/paths.js';
import { fieldId } from '../../form/field-problems.js';
import { useText } from '../../i18n/use-text.js';

interface DateAdderProps {
  readonly taken: readonly string[];
  readonly onAdd: (date: string) => void;
  /** Of a stored destination, for a series of dates. */
  readonly destinationId: string | undefined;
}

type DateProblem = 'invalid' | 'past' | 'twice';

/** Adds dates one by one with the browser's date picker. */
export function DateAdder({ taken, onAdd, destinationId }: DateAdderProps) {
  const t = useText();
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<DateProblem | null>(null);
  const today = dayInStockholm(new Date());
  const problemOf = (day: string): DateProblem | null => {
    if (!isIsoDay(day)) return 'invalid';
    if (day < today) return 'past';
    return taken.includes(day) ? 'twice' : null;
  };
  const add = (): void => {
    const found = problemOf(date);
    setProblem(found);
    if (found) return;
    onAdd(date);
    setDate('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' } }}
    >
      <TextField
        id={fieldId('schedule')}
        type="date"
        label={t('destinations.form.dates.date')}
        value={date}
        error={problem !== null}
        helperText={problem && t(`destinations.form.dates.${problem}`)}
        margin="none"
        sx={{ maxWidth: { sm: 260 } }}
        slotProps={{ htmlInput: { min: today }, inputLabel: { shrink: true } }}
        onChange={(event) => {
          setDate(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="outlined" sx={{ minHeight: 40 }} onClick={add}>
        {t('destinations.form.dates.add')}
      </Button>
      {destinationId !== undefined && (
        <Button component={Link} to={newPathOf(destinationId)} sx={{ minHeight: 40 }}>
          {t('destinations.form.dates.addMany')}
        </Button>
      )}
    </Stack>
  );
}
