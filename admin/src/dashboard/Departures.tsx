import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type {
  DashboardDepartureView,
  DashboardDeparturesView,
} from '@safar/domain/contracts/office/dashboard';
import { formatKronor } from '@safar/domain/money/formats';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useAskBookings } from '../bookings/booking-filters.js';
import { Chart } from '../charts/Chart.js';
import { useText } from '../i18n/use-text.js';
import { dayText } from '../layout/day-texts.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';

/** Number of departures shown. */
const SHOWN = 10;

/** Departures in the picture. */
const DRAWN = 12;

/** Share of the taken seats of the next departures that have a limit. */
function Occupancy({ list }: { readonly list: readonly DashboardDepartureView[] }) {
  const t = useText();
  const bars = list.slice(0, DRAWN).flatMap(({ date, destination, sold, held, free }) => {
    if (free === null) return [];
    const [taken, seats] = [sold + held, sold + held + free];
    const value = seats === 0 ? 100 : Math.round((taken / seats) * 100);
    const text = t('dashboard.occupied', { percent: value, taken, seats });
    return { label: `${dayText(date)} ${destination}`, value, text };
  });
  if (bars.length < 2) return null;
  return <Chart name={t('dashboard.occupancy')} bars={bars} isOverTime={false} most={100} />;
}

const HEADS = ['departure', 'trip', 'sold', 'held', 'free'] as const;
const stateOf = ({ state, free }: DashboardDepartureView) =>
  state === 'open' && free === 0 ? 'full' : state;

interface DepartureLinkProps {
  readonly departure: DashboardDepartureView;
}

/** Link to the bookings of a departure. */
function BookingsLink({ departure: { destination_id, destination, date } }: DepartureLinkProps) {
  const t = useText();
  const ask = useAskBookings();
  const filter = { destination_id, departure_from: date, departure_to: date };
  const day = dayText(date);
  return (
    <Link
      to="/bookings"
      aria-label={t('dashboard.bookingsOf', { trip: destination, date: day })}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => ask(filter)}
    >
      {day}
    </Link>
  );
}

interface DeparturesProps {
  readonly departures: DashboardDeparturesView;
  /** Whether the user may see the bookings behind the numbers. */
  readonly isLinked: boolean;
}

function Table({ departures, isLinked }: DeparturesProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const { list, total } = departures;
  const shown = isWhole ? list : list.slice(0, SHOWN);
  return (
    <>
      <Rows name={t('dashboard.departures')} heads={HEADS.map((head) => t(`dashboard.${head}`))}>
        {shown.map((departure) => (
          <Cells key={departure.id}>
            {isLinked ? (
              <BookingsLink departure={departure} />
            ) : (
              <span style={{ whiteSpace: 'nowrap' }}>{dayText(departure.date)}</span>
            )}
            <>
              {departure.destination}
              {stateOf(departure) !== 'open' && (
                <Chip
                  size="small"
                  label={t(`dashboard.states.${stateOf(departure)}`)}
                  sx={{ marginInlineStart: 1 }}
                />
              )}
            </>
            {departure.sold}
            {departure.held}
            {departure.free ?? t('dashboard.unlimited')}
          </Cells>
        ))}
      </Rows>
      {list.length > shown.length && (
        <Button sx={{ marginBlockStart: 1 }} onClick={() => setWhole(true)}>
          {t('dashboard.showAll', { count: list.length })}
        </Button>
      )}
      {isWhole && total > list.length && (
        <Typography color="text.secondary">
          {t('dashboard.more', { count: list.length })}
        </Typography>
      )}
    </>
  );
}

/** Departures of the coming weeks with their seats. */
export function Departures({ departures, isLinked }: DeparturesProps) {
  const t = useText();
  const { total, sold, held, free } = departures;
  return (
    <Panel title={t('dashboard.departures')}>
      <Typography sx={{ marginBlockEnd: 1 }}>
        {total === 0
          ? t('dashboard.noDepartures')
          : t('dashboard.departuresSummary', {
              sold: formatKronor(sold),
              held: formatKronor(held),
              free: formatKronor(free),
              smart_count: total,
            })}
      </Typography>
      {total > 0 && <Table departures={departures} isLinked={isLinked} />}
      <Occupancy list={departures.list} />
    </Panel>
  );
}
