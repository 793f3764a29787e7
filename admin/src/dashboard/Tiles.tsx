import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { DashboardStaffView, DashboardView } from '@safar/domain/contracts/office/dashboard';
import { formatKronor, formatSek } from '@safar/domain/money/formats';
import { Link, useResourceDefinitions } from 'react-admin';
import type { BookingFilter } from '../bookings/booking-filters.js';
import { useAskBookings } from '../bookings/booking-filters.js';
import { useTaskCount } from '../tasks/use-tasks.js';
import { useText } from '../i18n/use-text.js';
import { COLOURS } from '../theme.js';

interface TileProps {
  readonly name: string;
  readonly figure: string;
  readonly note?: string;
  readonly isUrgent?: boolean;
  /** Screen behind the figure, null when the console has none. */
  readonly to: string | null;
  readonly onOpen?: () => void;
}

function Tile({ name, figure, note, isUrgent = false, to, onOpen }: TileProps) {
  const label = (
    <Typography component="span" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
  );
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{
        position: 'relative',
        padding: 2,
        border: 1,
        borderColor: isUrgent ? 'error.main' : 'divider',
        borderInlineStartWidth: isUrgent ? 4 : 1,
      }}
    >
      {to === null ? (
        label
      ) : (
        // The whole tile is clickable.
        <Link
          to={to}
          {...(onOpen ? { onClick: onOpen } : {})}
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {label}
        </Link>
      )}
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {figure}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ color: isUrgent ? COLOURS.red : COLOURS.ink2 }}>
          {note}
        </Typography>
      )}
    </Paper>
  );
}

interface StaffTilesProps {
  readonly figures: DashboardStaffView;
  /** Day in Sweden; payments due before it are overdue. */
  readonly today: string;
}

function StaffTiles({ figures, today }: StaffTilesProps) {
  const t = useText();
  const ask = useAskBookings();
  const resources = useResourceDefinitions();
  const [hasInbox, hasOutbox] = ['messages' in resources, 'mails' in resources];
  const queue = useTaskCount();
  const { balances, new_messages, failed_mails } = figures;
  const isOverdue = balances.overdue_count > 0;
  const unpaid: BookingFilter = { state: 'confirmed', type: 'partial' };
  const overdue = t('dashboard.overdue', {
    amount: formatSek(balances.overdue_amount, 'sv'),
    smart_count: balances.overdue_count,
  });
  const ofBookings = t('dashboard.ofBookings', { smart_count: balances.count });
  return (
    <>
      <Tile
        name={t('tasks.title')}
        figure={queue ? formatKronor(queue.total) : '–'}
        note={t('dashboard.lateTasks', { smart_count: queue?.late ?? 0 })}
        isUrgent={(queue?.late ?? 0) > 0}
        to="/tasks"
      />
      <Tile
        name={t('dashboard.balances')}
        figure={formatSek(balances.amount, 'sv')}
        note={`${ofBookings}, ${isOverdue ? overdue : t('dashboard.noneOverdue')}`}
        isUrgent={isOverdue}
        to="/bookings"
        onOpen={() => ask(isOverdue ? { ...unpaid, balance_due_before: today } : unpaid)}
      />
      <Tile
        name={t('dashboard.newMessages')}
        figure={formatKronor(new_messages)}
        to={hasInbox ? '/messages?list=new' : null}
      />
      <Tile
        name={t('dashboard.failedMails')}
        figure={formatKronor(failed_mails)}
        isUrgent={failed_mails > 0}
        to={hasOutbox ? '/mails?list=problem' : null}
      />
    </>
  );
}

/** Tiles with the counts of open work. */
export function Tiles({ dashboard }: { readonly dashboard: DashboardView }) {
  const t = useText();
  const { desk: figures, trips: destinations, departures } = dashboard;
  if (!figures && !destinations) return null;
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 165px), 1fr))',
        padding: 0,
        margin: 0,
        listStyle: 'none',
      }}
    >
      {figures && <StaffTiles figures={figures} today={departures.from} />}
      {destinations && (
        <Tile
          name={t('dashboard.trips')}
          figure={formatKronor(destinations.active)}
          note={t('dashboard.dormant', { smart_count: destinations.dormant })}
          to="/destinations"
        />
      )}
    </Box>
  );
}
