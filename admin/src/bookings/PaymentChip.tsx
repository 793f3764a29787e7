import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassBottom';
import Stack from '@mui/material/Stack';
import { useText } from '../i18n/use-text.js';
import { COLOURS } from '../theme.js';
import { type Money, isFullyPaid } from './booking-money.js';

/** Shows the payment state by colour, icon and text. */
export function PaymentChip({ booking }: { readonly booking: Money }) {
  const t = useText();
  const isFull = isFullyPaid(booking);
  const Icon = isFull ? CheckCircleIcon : HourglassIcon;
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.5}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: isFull ? COLOURS.green : COLOURS.red,
      }}
    >
      <Icon fontSize="small" aria-hidden />
      <span>{t(isFull ? 'bookings.full' : 'bookings.partial')}</span>
    </Stack>
  );
}
