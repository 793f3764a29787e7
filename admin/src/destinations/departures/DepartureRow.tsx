import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { DEPARTURE_STATES } from '@safar/domain/departures/schedule';
import { seatsLeft } from '@safar/domain/departures/seats';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { TermNumbers } from '../../departures/TermsFields.js';
import { FormSelect } from '../../form/fields/FormSelect.js';
import { FormSwitch } from '../../form/fields/FormSwitch.js';
import { numberOf, numberOrNull } from '../../form/numbers/typed-numbers.js';
import { useText } from '../../i18n/use-text.js';
import type { DestinationFormValues } from '../destination-form-values.js';
import { dayText } from '../destination-texts.js';

interface DepartureRowProps {
  readonly index: number;
  /** The stored departure; undefined for a new date. */
  readonly stored: DepartureView | undefined;
}

const PRICES = ['price_adult', 'price_child', 'price_infant'] as const;
const COLOURS_OF_STATE = { open: 'success', closed: 'default', cancelled: 'error' } as const;

function Settings({ index }: { readonly index: number }) {
  const t = useText();
  const [adult, child, infant] = useWatch<DestinationFormValues, typeof PRICES>({ name: PRICES });
  const usual = {
    price_adult: numberOf(adult),
    price_child: numberOf(child),
    price_infant: numberOf(infant),
  };
  const at = `schedule.${index}`;
  const states = DEPARTURE_STATES.map(
    (value) => [value, t(`destinations.form.dates.states.${value}`)] as const,
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        paddingBlockStart: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))',
      }}
    >
      <TermNumbers at={`${at}.`} usual={usual} />
      <FormSelect
        name={`${at}.state`}
        label={t('destinations.form.dates.state')}
        options={states}
      />
      <FormSwitch name={`${at}.guaranteed`} label={t('departure-terms.guaranteed')} />
    </Box>
  );
}

interface SeatsProps {
  readonly stored: DepartureView | undefined;
  /** The current input. */
  readonly row: Pick<DestinationFormValues['schedule'][number], 'capacity' | 'blocked'>;
}

/** Shows how the seats are used; options and blocked seats only when there are any. */
function Seats({ stored, row }: SeatsProps) {
  const t = useText();
  const { sold = 0, held = 0, options = 0 } = stored ?? {};
  const blocked = numberOf(row.blocked);
  const capacity = numberOrNull(row.capacity);
  const free = seatsLeft({ capacity, blocked, taken: sold + held + options });
  const parts = [
    t('destinations.form.dates.sold', { count: sold }),
    t('destinations.form.dates.held', { count: held }),
    options > 0 && t('destinations.form.dates.options', { count: options }),
    blocked > 0 && t('destinations.form.dates.blockedSeats', { count: blocked }),
    free === null
      ? t('destinations.form.dates.unlimited')
      : t('destinations.form.dates.free', { count: free }),
  ];
  return <Typography color="text.secondary">{parts.filter(Boolean).join(' · ')}</Typography>;
}

/** One departure in a line; its settings open below. */
export function DepartureRow({ index, stored }: DepartureRowProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const row = useWatch<DestinationFormValues, `schedule.${number}`>({ name: `schedule.${index}` });
  const { errors } = useFormState<DestinationFormValues>({ name: `schedule.${index}` });
  if (!row) return null;
  const isShown = isOpen || errors.schedule?.[index] !== undefined;
  const date = dayText(row.date);
  const id = `departure-${row.date}`;
  return (
    <Paper component="li" variant="outlined" sx={{ padding: 1.5, listStyle: 'none' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          sx={{ flex: 1, flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Typography sx={{ fontWeight: 600, minWidth: '10rem' }}>{date}</Typography>
          <Chip
            size="small"
            variant="outlined"
            color={COLOURS_OF_STATE[row.state]}
            label={t(`destinations.form.dates.states.${row.state}`)}
          />
          {row.guaranteed && (
            <Chip size="small" color="success" label={t('departure-terms.guaranteed')} />
          )}
          <Seats stored={stored} row={row} />
        </Stack>
        <IconButton
          aria-expanded={isShown}
          aria-controls={id}
          aria-label={t(
            isShown ? 'destinations.form.dates.close' : 'destinations.form.dates.open',
            { date },
          )}
          sx={{ width: 44, height: 44 }}
          onClick={() => setOpen(!isOpen)}
        >
          <ExpandMoreIcon sx={{ rotate: isShown ? '180deg' : '0deg' }} />
        </IconButton>
      </Stack>
      <div id={id}>{isShown && <Settings index={index} />}</div>
    </Paper>
  );
}
