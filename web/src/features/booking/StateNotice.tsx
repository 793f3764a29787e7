import type { BookingView } from '@safar/domain/contracts/bookings';
import { timeInStockholm } from '@safar/domain/rules/dates';
import type { ReactNode } from 'react';
import { Rich, useT } from '../../i18n/index.js';
import { Alert, type AlertKind } from '../../ui/Alert.js';
import { ButtonLink } from '../../ui/Button.js';
import { Ltr } from '../../ui/Ltr.js';

const KIND = {
  held: 'warning',
  option: 'info',
  confirmed: 'success',
  expired: 'error',
  cancelled: 'error',
  moved: 'info',
} as const satisfies Record<BookingView['state'], AlertKind>;

function HeldUntil({ until }: { until: string | null }) {
  if (!until) return null;
  return (
    <p>
      <Rich
        k="booking.state.heldUntil"
        parts={{ time: <Ltr>{timeInStockholm(new Date(until))}</Ltr> }}
      />
    </p>
  );
}

/** What is unusual about a booking: everything but confirmed, and money on its way. */
export function StateNotice({ booking }: { booking: BookingView }): ReactNode {
  const { t } = useT();
  const { state, payment_pending, refund_pending } = booking;
  return (
    <>
      {state !== 'confirmed' && (
        <Alert kind={KIND[state]} title={t(`booking.state.${state}`)}>
          <p>{t(`booking.state.${state}Text`)}</p>
          {state === 'held' && <HeldUntil until={booking.hold_expires_at} />}
          {state === 'expired' && (
            <div className="actions">
              <ButtonLink
                size="small"
                variant="secondary"
                to={(paths) => paths.destination(booking.destination_id)}
              >
                {t('common.actions.book')}
              </ButtonLink>
            </div>
          )}
        </Alert>
      )}
      {payment_pending && (
        <Alert kind="info">
          <p>{t('booking.state.pending')}</p>
        </Alert>
      )}
      {refund_pending && (
        <Alert kind="info">
          <p>{t('booking.state.refund')}</p>
        </Alert>
      )}
    </>
  );
}
