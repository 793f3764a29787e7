import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type {
  DepartureFlightsView,
  FlightShiftView,
} from '@safar/domain/contracts/catalog/flights';
import { dayInStockholm, isoDay, weekday } from '@safar/domain/dates/dates';
import { weekdayNamed } from '@safar/domain/dates/day-formats';
import { MAX_DEPARTURE_ROWS } from '@safar/domain/departures/schedule';
import { useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import type { ApiError } from '../../api.js';
import type { DepartureRecord } from '../../dataProvider.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { TickList } from '../../form/Ticks.js';
import { serverProblems } from '../../form/field-problems.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { QueryProblem } from '../../layout/LoadProblem.js';
import { dayText } from '../../layout/day-texts.js';
import { type Judgement, JudgementFields, isJudged } from './Judgement.js';
import { flightsPath } from './use-flights.js';

interface CopyProps {
  readonly view: DepartureFlightsView;
}

/** More than a trip has in two years with a departure each day. */
const ALL = { page: 1, perPage: 1_000 };

/** Reads the other coming departures of the same trip; none while loading. */
function useOthers({ departure_id: id }: DepartureFlightsView) {
  const { data: own } = useGetOne<DepartureRecord>('departures', { id });
  const { data = [], ...query } = useGetList<DepartureRecord>(
    'departures',
    {
      pagination: ALL,
      sort: { field: 'date', order: 'ASC' },
      filter: { destination_id: own?.destination_id, from: dayInStockholm(new Date()) },
    },
    { enabled: own !== undefined, retry: false },
  );
  return { ...query, departures: data.filter((one) => one.id !== id) };
}

interface ChoiceProps {
  readonly departures: readonly DepartureRecord[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const dayNumber = ({ date }: DepartureRecord): number => weekday(isoDay(date));

/** The departures one by one, and buttons for all on a weekday. */
function Targets({ departures, chosen, onChange }: ChoiceProps) {
  const t = useText();
  const numbers = [...new Set(departures.map(dayNumber))].sort();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {numbers.map((number) => (
          <Button
            key={number}
            variant="outlined"
            onClick={() => {
              const onThatDay = departures.filter((one) => dayNumber(one) === number);
              onChange([...new Set([...chosen, ...onThatDay.map(({ id }) => id)])]);
            }}
          >
            {t('flights.copy.all', { weekday: weekdayNamed(number, 'sv') })}
          </Button>
        ))}
      </Box>
      <TickList
        options={departures.map(({ id, date, flights }) => ({
          id,
          label:
            flights === 'none'
              ? dayText(date)
              : t(`flights.copy.has.${flights}`, { day: dayText(date) }),
        }))}
        chosen={chosen}
        onChange={onChange}
      />
    </>
  );
}

function CopyDialog({ view, onClose }: CopyProps & { readonly onClose: () => void }) {
  const t = useText();
  const action = useAction();
  const { departures, ...others } = useOthers(view);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [judgement, setJudgement] = useState<Judgement>({});
  const [shifts, setShifts] = useState<readonly FlightShiftView[]>([]);
  const [needsReason, setNeedsReason] = useState(false);
  const caught = (error: ApiError): boolean => {
    if (error.code === 'FLIGHTS_SIGNIFICANT') setShifts(error.details as FlightShiftView[]);
    if (serverProblems(error).some(({ field }) => field === 'reason')) setNeedsReason(true);
    return false;
  };
  const targets = departures.filter(({ id }) => chosen.includes(id));
  const to_departure_ids = targets.map(({ id }) => id);
  const isTooMany = targets.length > MAX_DEPARTURE_ROWS;
  return (
    <ActionDialog
      title={t('flights.copy.title')}
      text={t('flights.copy.text')}
      confirm={t('flights.copy.confirm', { smart_count: targets.length })}
      isReady={targets.length > 0 && !isTooMany && (!needsReason || isJudged(judgement, shifts))}
      action={action}
      request={{
        path: `${flightsPath(view.departure_id)}/copy`,
        body: { to_departure_ids, version: view.version, ...judgement },
        done: t('flights.copy.done', { smart_count: targets.length }),
        caught,
      }}
      onClose={onClose}
    >
      <QueryProblem query={others} failed={t('departures.failed')} />
      {!others.isPending && !others.error && departures.length === 0 && (
        <Typography>{t('flights.copy.none')}</Typography>
      )}
      <Targets departures={departures} chosen={chosen} onChange={setChosen} />
      {isTooMany && (
        <Alert severity="warning">{t('flights.copy.tooMany', { max: MAX_DEPARTURE_ROWS })}</Alert>
      )}
      {needsReason && (
        <JudgementFields
          value={judgement}
          shifts={shifts}
          wrong={action.wrong('reason')}
          onChange={setJudgement}
        />
      )}
      {action.fields
        .filter(({ field }) => field !== 'reason')
        .map(({ field, message }) => {
          const date = targets[Number(field.split('.')[1])]?.date;
          return (
            <Alert key={field} severity="error">
              {date ? `${dayText(date)}: ${message}` : message}
            </Alert>
          );
        })}
    </ActionDialog>
  );
}

/** Copies the saved flights to other departures of the trip, shifted by the days between them. */
export function CopyFlights({ view, isUnsaved }: CopyProps & { readonly isUnsaved: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (view.legs.length === 0) return null;
  return (
    <>
      <Button variant="outlined" disabled={isUnsaved} onClick={() => setOpen(true)}>
        {t('flights.copy.open')}
      </Button>
      {isOpen && <CopyDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
