import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import ToggleButton from '@mui/material/ToggleButton';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { weekdayNamed } from '@safar/domain/dates/day-formats';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useDestinationOptions } from '../../bookings/use-destination-options.js';
import { FormDay } from '../../form/fields/FormDay.js';
import { FormSelect } from '../../form/fields/FormSelect.js';
import { useText } from '../../i18n/use-text.js';
import { FIELDS_GRID } from '../../form/fields/fields-grid.js';
import type { SeriesValues } from './series-values.js';

const WEEK = [1, 2, 3, 4, 5, 6, 7].map((number) => ({
  number,
  name: weekdayNamed(number, 'sv'),
}));
const RHYTHMS = [1, 2, 3, 4];

function Weekdays() {
  const t = useText();
  const id = useId();
  const { field } = useController<SeriesValues, 'weekdays'>({ name: 'weekdays' });
  const chosen = field.value;
  const toggle = (number: number): void => {
    const others = chosen.filter((one) => one !== number);
    field.onChange(others.length < chosen.length ? others : [...others, number].sort());
  };
  return (
    <div>
      <FormLabel id={id} sx={{ display: 'block', marginBlockEnd: 0.5 }}>
        {t('departures.series.weekdays')}
      </FormLabel>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {WEEK.map(({ number, name }) => (
          <ToggleButton
            key={number}
            value={number}
            color="primary"
            selected={chosen.includes(number)}
            onChange={() => toggle(number)}
            sx={{ minBlockSize: 44, paddingInline: 1.5, textTransform: 'none' }}
          >
            {name}
          </ToggleButton>
        ))}
      </Box>
    </div>
  );
}

function Rhythm() {
  const t = useText();
  const wordOf = (n: number): string => {
    if (n === 1) return t('departures.series.everyWeek');
    return n === 2 ? t('departures.series.everyOther') : t('departures.series.everyNth', { n });
  };
  const options = RHYTHMS.map((n) => [String(n), wordOf(n)] as const);
  return <FormSelect name="every_weeks" label={t('departures.series.every')} options={options} />;
}

function HowMany() {
  const t = useText();
  const id = useId();
  const { field } = useController<SeriesValues, 'how'>({ name: 'how' });
  return (
    <div>
      <FormLabel id={id}>{t('departures.series.how')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        name="how"
        value={field.value}
        onChange={(_event, value) => field.onChange(value)}
      >
        {(['many', 'single'] as const).map((how) => (
          <FormControlLabel
            key={how}
            value={how}
            control={<Radio />}
            label={t(`departures.series.${how}`)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

/** Destination, dates and interval of new departures. */
export function SeriesFields({ how }: Pick<SeriesValues, 'how'>) {
  const t = useText();
  const destinations = useDestinationOptions();
  const today = dayInStockholm(new Date());
  return (
    <>
      <FormSelect
        name="destination_id"
        label={t('departures.series.destination')}
        options={[['', t('departures.series.choose')], ...destinations]}
      />
      <HowMany />
      {how === 'single' ? (
        <Box sx={{ maxWidth: 260 }}>
          <FormDay name="from" label={t('departures.series.date')} min={today} />
        </Box>
      ) : (
        <>
          <Box sx={FIELDS_GRID}>
            <FormDay name="from" label={t('departures.series.from')} min={today} />
            <FormDay name="to" label={t('departures.series.to')} min={today} />
            <Rhythm />
          </Box>
          <Weekdays />
        </>
      )}
    </>
  );
}
