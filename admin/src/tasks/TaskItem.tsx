import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { TaskView } from '@safar/domain/contracts/office/overview';
import { formatExactAmount } from '@safar/domain/money/formats';
import { Link, useResourceDefinitions } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { dayText } from '../layout/day-texts.js';
import { formatInstant } from '../instants.js';
import { COLOURS } from '../theme.js';

interface TaskItemProps {
  readonly item: TaskView;
  readonly onHandle: () => void;
}

const resourceOf = (link: string): string => link.split('/')[1] ?? '';

/** Returns the screen of the task, or the booking when the console has no such screen. */
function useLink({ link, booking }: TaskView): string | null {
  const resources = useResourceDefinitions();
  if (resourceOf(link) in resources) return link;
  return booking ? `/bookings/${booking.id}/show` : null;
}

/** One task: type, deadline and actions. */
export function TaskItem({ item, onHandle }: TaskItemProps) {
  const t = useText();
  const link = useLink(item);
  const { kind, booking, departure, amount, currency, since, deadline, markable } = item;
  const isLate = Date.parse(deadline) < Date.now();
  const screen = t(departure ? 'tasks.departure' : 'tasks.screen');
  const what = booking ? t('tasks.booking', { ref: booking.booking_ref }) : screen;
  const name = t(`tasks.kinds.${kind}`);
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{
        display: 'grid',
        gap: 0.5,
        padding: 2,
        border: 1,
        borderColor: isLate ? 'error.main' : 'divider',
        borderInlineStartWidth: isLate ? 4 : 1,
      }}
    >
      <Typography component="h2" sx={{ fontWeight: 650 }}>
        {name}
        {amount !== null && ` · ${formatExactAmount(amount, currency, 'sv')}`}
      </Typography>
      {booking && (
        <Typography>
          {`${booking.booking_ref} · ${booking.destination} · ${dayText(booking.departure_date)}`}
        </Typography>
      )}
      {departure && (
        <Typography>{`${departure.destination} · ${dayText(departure.date)}`}</Typography>
      )}
      <Typography>{t(`tasks.todo.${kind}`)}</Typography>
      {kind === 'job_failed' && <code>{item.subject_id}</code>}
      <Typography variant="body2" sx={{ color: isLate ? COLOURS.red : COLOURS.ink2 }}>
        {t(isLate ? 'tasks.late' : 'tasks.deadline', { when: formatInstant(deadline) })}
        {' · '}
        {t('tasks.since', { when: formatInstant(since) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {link && (
          <Link to={link} sx={{ fontWeight: 600 }}>
            {t('tasks.open', { what })}
          </Link>
        )}
        {markable && (
          <Button
            size="small"
            aria-label={t('tasks.handleOne', { what: `${name}, ${what}` })}
            onClick={onHandle}
          >
            {t('tasks.handle')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}
