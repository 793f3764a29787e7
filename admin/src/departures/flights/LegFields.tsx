import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type FlightDirection,
  arrivalDayOffset,
  flightMinutes,
  flightWarnings,
  isTimed,
} from '@safar/domain/departures/flight-legs';
import { LEG_FACTS, LEG_FACT_NAMES, type LegFact } from '@safar/domain/departures/leg-facts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSelect } from '../../form/fields/FormSelect.js';
import { FormText } from '../../form/fields/FormText.js';
import { FormNumber } from '../../form/numbers/FormNumber.js';
import { useField } from '../../form/fields/use-field.js';
import { useText } from '../../i18n/use-text.js';
import { FIELDS_GRID } from '../../form/fields/fields-grid.js';
import { type FlightsValues, type LegValues, routeOf, routesOf } from './flight-values.js';
import { useAirport, useFindAirport } from './use-flights.js';

/** Returns the problem of a field that was typed and not sent yet. */
export type ProblemOf = (field: string) => string | undefined;

/** An airport of the departure: its code and its name with the code. */
export type AirportChoice = readonly [iata: string, name: string];

interface LegProps {
  readonly direction: FlightDirection;
  /** Airports of the departure. */
  readonly airports: readonly AirportChoice[];
  readonly index: number;
  readonly problemOf: ProblemOf;
}

interface FieldProps {
  /** Path in the form. */
  readonly name: string;
  readonly label: string;
  readonly problem?: string | undefined;
}

/** A native field of date and time: the clock of the airport, without a zone. */
function TimeField({ name, label, problem }: FieldProps) {
  const { input, message: wrong = problem } = useField(name);
  return (
    <TextField
      {...input}
      type="datetime-local"
      label={label}
      error={wrong !== undefined}
      helperText={wrong}
      slotProps={{ inputLabel: { shrink: true } }}
      margin="none"
      fullWidth
    />
  );
}

interface AirportProps extends FieldProps {
  /** Path of the field of the zone, which the airport proposes. */
  readonly zone: string;
}

/** The code of an airport, with its name below. Proposes the zone when its country has only one. */
function AirportField({ name, label, problem, zone }: AirportProps) {
  const t = useText();
  const { input, message: wrong = problem } = useField(name);
  const { getValues, setValue } = useFormContext();
  const find = useFindAirport();
  const airport = useAirport(input.value);
  const unknown = airport === null ? t('flights.airportUnknown') : undefined;
  const type = async (typed: string): Promise<void> => {
    const iata = typed.toUpperCase().trim();
    input.onChange(iata);
    const zones = (await find(iata))?.zones ?? [];
    const chosen = getValues(zone) as string;
    if (zones.length === 0 || getValues(name) !== iata || zones.includes(chosen)) return;
    setValue(zone, zones.length === 1 ? zones[0] : '', { shouldDirty: true });
  };
  return (
    <TextField
      {...input}
      label={label}
      onChange={({ target }) => void type(target.value)}
      error={wrong !== undefined || unknown !== undefined}
      helperText={wrong ?? unknown ?? airport?.name_sv ?? t('flights.airportHint')}
      slotProps={{ htmlInput: { maxLength: 3, dir: 'ltr', autoCapitalize: 'characters' } }}
      margin="none"
      fullWidth
    />
  );
}

/** Zones of the airport's country, and the one that is stored. */
function ZoneField({ name, label, airport }: FieldProps & { readonly airport: string }) {
  const t = useText();
  const [code, chosen] = useWatch({ name: [airport, name] }) as [string, string];
  const zones = useAirport(code)?.zones ?? [];
  const values = [...new Set([...zones, ...(chosen ? [chosen] : [])])];
  return (
    <FormSelect
      name={name}
      label={label}
      options={[
        ['', t('flights.chooseZone')],
        ...values.map((value) => [value, value.replaceAll('_', ' ')] as const),
      ]}
    />
  );
}

function useDuration(): (minutes: number) => string {
  const t = useText();
  return (minutes) => {
    const hours = Math.floor(minutes / 60);
    return t('flights.duration', { hours, minutes: minutes % 60 });
  };
}

/** The airports whose travellers a flight for all takes, when it leaves from or lands at only some of them; else empty. */
function airportsTaken(
  legs: readonly LegValues[],
  { airport, from_iata, to_iata }: LegValues,
  airports: readonly AirportChoice[],
): string {
  const all = airports.map(([iata]) => iata);
  const isEnd = (iata: string): boolean => iata === from_iata || iata === to_iata;
  const taken = all.filter((iata) => !legs.some((leg) => leg.airport === iata));
  return airport || !all.some(isEnd) || taken.every(isEnd) ? '' : taken.join(', ');
}

/** How long the flight lasts, when it arrives, a stop before it that is too short, and who else flies with it. */
function LegFacts({ direction, index, airports }: Omit<LegProps, 'problemOf'>) {
  const t = useText();
  const duration = useDuration();
  const values = useWatch<FlightsValues>() as FlightsValues;
  const leg = values[direction][index];
  if (!leg) return null;
  const route = routeOf(leg, direction);
  const place = (direction === 'out' ? 0 : values.out.length) + index;
  const stop = flightWarnings(routesOf(values)).find((warning) => warning.leg === place);
  const taken = airportsTaken(values[direction], leg, airports);
  const days = isTimed(route) ? arrivalDayOffset(route) : 0;
  return (
    <Stack spacing={1} role="status">
      {isTimed(route) && flightMinutes(route) > 0 && (
        <Typography color="text.secondary">
          {duration(flightMinutes(route))}
          {days !== 0 && ` · ${t('flights.dayOffset', { days: days > 0 ? `+${days}` : days })}`}
        </Typography>
      )}
      {stop && (
        <Alert severity="warning">{t('flights.shortStop', { minutes: stop.minutes })}</Alert>
      )}
      {taken && (
        <Alert severity="warning">
          {t('flights.fields.airport')}: {taken}
        </Alert>
      )}
    </Stack>
  );
}

const isText = (fact: LegFact): boolean => LEG_FACTS[fact].kind === 'text';
const NAMES = LEG_FACT_NAMES.filter(isText);
const COMFORTS = LEG_FACT_NAMES.filter((fact) => !isText(fact));

/** The input of a fact, by the kind of its value; its name ends with its unit. */
function FactInput({ fact, name, label, problem }: FieldProps & { readonly fact: LegFact }) {
  const t = useText();
  const { kind } = LEG_FACTS[fact];
  if (kind === 'text') {
    const help = fact === 'operated_by' ? { help: t('flights.operatedHint') } : {};
    return <FormText name={name} label={label} problem={problem} {...help} />;
  }
  if (kind === 'optionalNumber') {
    const unit = fact.endsWith('_kg') ? { unit: t('flights.kg') } : {};
    return <FormNumber name={name} label={label} {...unit} />;
  }
  const answers = (['', 'yes', 'no'] as const).map(
    (value) => [value, t(`flights.meals.${value || 'unknown'}`)] as const,
  );
  return <FormSelect name={name} label={label} options={answers} />;
}

/** All fields of one flight. */
export function LegFields({ direction, airports, index, problemOf }: LegProps) {
  const t = useText();
  const of = (field: keyof LegValues) => {
    const name = `${direction}.${index}.${field}`;
    return { name, label: t(`flights.fields.${field}`), problem: problemOf(name) };
  };
  const path = (field: keyof LegValues): string => of(field).name;
  const choices = [['', t('flights.everyAirport')] as const, ...airports];
  return (
    <Stack spacing={2}>
      {airports.length > 1 && (
        <FormSelect name={path('airport')} label={t('flights.fields.airport')} options={choices} />
      )}
      <Box sx={FIELDS_GRID}>
        <FormText {...of('flight_no')} />
        {NAMES.map((fact) => (
          <FactInput key={fact} fact={fact} {...of(fact)} />
        ))}
      </Box>
      {(
        [
          ['from_iata', 'departs'],
          ['to_iata', 'arrives'],
        ] as const
      ).map(([iata, time]) => (
        <Box key={time} sx={FIELDS_GRID}>
          <AirportField {...of(iata)} zone={path(`${time}_zone`)} />
          <TimeField {...of(time)} />
          <ZoneField {...of(`${time}_zone`)} airport={path(iata)} />
        </Box>
      ))}
      <LegFacts direction={direction} index={index} airports={airports} />
      <Box sx={FIELDS_GRID}>
        {COMFORTS.map((fact) => (
          <FactInput key={fact} fact={fact} {...of(fact)} />
        ))}
      </Box>
    </Stack>
  );
}
