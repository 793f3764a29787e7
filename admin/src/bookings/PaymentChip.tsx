import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import HourglassIcon from '@mui/icons-material/HourglassBottom';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useText } from '../i18n/use-text.js';
import { type Debt, type Money, debtOf, isFullyPaid, paymentColour } from './booking-money.js';

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
        color: paymentColour(booking),
      }}
    >
      <Icon fontSize="small" aria-hidden />
      <span>{t(isFull ? 'bookings.full' : 'bookings.partial')}</span>
    </Stack>
  );
}

/** The payment state, and whether the payment is late or missing. */
export function PaymentState({ booking }: { readonly booking: Debt }) {
  const t = useText();
  const debt = debtOf(booking);
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'start' }}>
      <PaymentChip booking={booking} />
      {debt && (
        <Chip
          size="small"
          color={debt === 'late' ? 'error' : 'default'}
          label={t(`bookings.${debt}`)}
        />
      )}
    </Stack>
  );
}
