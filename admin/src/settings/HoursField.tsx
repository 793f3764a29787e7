import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { weekdayNamed } from '@safar/domain/dates/day-formats';
import {
  MAX_EXCEPTIONS,
  type OpenSpan,
  type OpeningHours,
  type OtherHours,
  weekIn,
} from '@safar/domain/dates/opening-hours';
import { LANGUAGES } from '@safar/domain/text/languages';
import { useId } from 'react';
import { useText } from '../i18n/use-text.js';
import { ExceptionRow } from './ExceptionRow.js';
import { SpansInput } from './SpansInput.js';

interface HoursFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly hours: OpeningHours;
  readonly problem: string | undefined;
  readonly onChange: (hours: OpeningHours) => void;
}

const replaced = <Item,>(all: readonly Item[], place: number, item: Item): Item[] =>
  all.map((each, index) => (index === place ? item : each));

function Week({ hours, onChange }: Pick<HoursFieldProps, 'hours' | 'onChange'>) {
  const setDay = (place: number, spans: readonly OpenSpan[]): void =>
    onChange({ ...hours, week: replaced(hours.week, place, spans) });
  return hours.week.map((spans, place) => {
    const name = weekdayNamed(place + 1, 'sv');
    return (
      <SpansInput
        key={name}
        name={`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}
        spans={spans}
        onChange={(changed) => setDay(place, changed)}
      />
    );
  });
}

function Exceptions({ hours, onChange }: Pick<HoursFieldProps, 'hours' | 'onChange'>) {
  const t = useText();
  const { exceptions } = hours;
  const set = (changed: readonly OtherHours[]): void => onChange({ ...hours, exceptions: changed });
  const add = (): void => {
    const today = dayInStockholm(new Date());
    set([...exceptions, { from: today, to: today, spans: [] }]);
  };
  return (
    <Stack spacing={1.5} sx={{ marginBlockStart: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('settings.hours.exceptions')}
      </Typography>
      {exceptions.map((other, place) => (
        <ExceptionRow
          // Rows have no id; the index is a safe key, because rows are only added at the end.
          key={place}
          number={place + 1}
          other={other}
          onChange={(changed) => set(replaced(exceptions, place, changed))}
          onRemove={() => set(exceptions.filter((_, index) => index !== place))}
        />
      ))}
      {exceptions.length < MAX_EXCEPTIONS && (
        <Button startIcon={<AddIcon />} sx={{ alignSelf: 'flex-start' }} onClick={add}>
          {t('settings.hours.addException')}
        </Button>
      )}
    </Stack>
  );
}

/** Preview of the public text in both languages. */
function Preview({ hours }: Pick<HoursFieldProps, 'hours'>) {
  const t = useText();
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {t('settings.hours.preview')}
      </Typography>
      {LANGUAGES.map((lang) => (
        <Typography key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
          {weekIn(hours, lang)}
        </Typography>
      ))}
    </Box>
  );
}

/** Weekly opening hours and exceptions. */
export function HoursField({ label, hint, hours, problem, onChange }: HoursFieldProps) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-label={label}
      aria-describedby={id}
      aria-invalid={problem !== undefined}
      tabIndex={-1}
    >
      <Typography component="p" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <FormHelperText id={id} error={problem !== undefined} sx={{ marginBlockEnd: 1 }}>
        {problem ? `${problem} ${hint}` : hint}
      </FormHelperText>
      <Stack spacing={1}>
        <Week hours={hours} onChange={onChange} />
      </Stack>
      <Preview hours={hours} />
      <Exceptions hours={hours} onChange={onChange} />
    </Box>
  );
}
