import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { MAX_DEPARTURE_ROWS } from '@safar/domain/departures/schedule';
import { formatNights, nightsBetween } from '@safar/domain/hotels/stays';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { DepartureRecord } from '../dataProvider.js';
import { longDayText } from '../layout/day-texts.js';
import { ActionDialog } from '../form/ActionDialog.js';
import { TickField, TickList } from '../form/Ticks.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { PART_TEXTS, type Part } from './parts.js';

interface CopyToDeparturesProps {
  readonly departure: DepartureRecord;
  /** Part of the departure that is copied; its address ends with it. */
  readonly part: Part;
}

/** Fields of the requests that name the chosen departures. */
const FIELDS = {
  stays: 'departure_ids',
  airports: 'to_departure_ids',
  rooms: 'to_departure_ids',
  extras: 'to_departure_ids',
} as const satisfies Record<Part, string>;

/** More than a trip has in two years with a departure each day. */
const ALL = { page: 1, perPage: 1_000 };
const BY_DATE = { field: 'date', order: 'ASC' } as const;

/** Returns the other coming departures of the trip. */
function useOthers({ id, destination_id }: DepartureRecord) {
  const { data, error, isPending } = useGetList<DepartureRecord>('departures', {
    pagination: ALL,
    sort: BY_DATE,
    filter: { destination_id, from: dayInStockholm(new Date()) },
  });
  const others = data?.filter((one) => one.id !== id && one.state !== 'cancelled') ?? [];
  return { others, error, isPending };
}

interface DatesProps {
  readonly others: readonly DepartureRecord[];
  readonly chosen: readonly string[];
  /** Returns why a departure cannot have the part. */
  readonly wrong: (id: string) => string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Dates({ others, chosen, wrong, onChange }: DatesProps) {
  const t = useText();
  const options = others.map(({ id, date, return_date }) => {
    const nights = nightsBetween(isoDay(date), isoDay(return_date));
    return { id, label: `${longDayText(date)}, ${formatNights(nights, 'sv')}`, problem: wrong(id) };
  });
  return (
    <TickField legend={t('stays.copy.dates')}>
      <TickList all={t('stays.copy.all')} options={options} chosen={chosen} onChange={onChange} />
    </TickField>
  );
}

interface CopyDialogProps extends CopyToDeparturesProps {
  readonly onClose: () => void;
}

function CopyDialog({ departure, part, onClose }: CopyDialogProps) {
  const t = useText();
  const field = FIELDS[part];
  const texts = PART_TEXTS[part];
  const action = useAction();
  // Nothing is chosen in advance: a hasty click must not change a whole season.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<readonly string[]>([]);
  const { others, error, isPending } = useOthers(departure);
  const smart_count = chosen.length;
  const isTooMany = smart_count > MAX_DEPARTURE_ROWS;
  const copy = async (): Promise<void> => {
    setSent(chosen);
    const answer = await action.run({
      path: `/api/departures/${encodeURIComponent(departure.id)}/${part}/copy`,
      body: { [field]: chosen, version: departure.version },
      done: t(`${texts}.copy.done`, { smart_count }),
    });
    if (answer) onClose();
  };
  return (
    <ActionDialog
      title={t(`${texts}.copy.title`)}
      text={t(`${texts}.copy.text`)}
      confirm={t('stays.copy.confirm', { smart_count })}
      isReady={smart_count > 0 && !isTooMany}
      action={action}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      {isPending && <Typography role="status">{t('stays.copy.loading')}</Typography>}
      {error && <Alert severity="error">{error.message || t('stays.copy.failed')}</Alert>}
      {!isPending && !error && others.length === 0 && (
        <Typography>{t('stays.copy.none')}</Typography>
      )}
      {others.length > 0 && (
        <Dates
          others={others}
          chosen={chosen}
          wrong={(id) => action.wrong(`${field}.${sent.indexOf(id)}`)}
          onChange={setChosen}
        />
      )}
      {isTooMany && (
        <Alert severity="warning">{t('stays.copy.tooMany', { max: MAX_DEPARTURE_ROWS })}</Alert>
      )}
    </ActionDialog>
  );
}

/** Button that copies a part of a departure to others of the same trip: to all chosen ones, or to none. */
export function CopyToDepartures(props: CopyToDeparturesProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(`${PART_TEXTS[props.part]}.copy.open`)}</Button>
      {isOpen && <CopyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
