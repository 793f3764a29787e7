import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api.js';
import { logFailure } from '../../app/browser-log.js';
import { useT } from '../../i18n/index.js';
import { path } from '../../lib/paths.js';
import { clearVerifiedBooking } from '../../storage/booking-access.js';
import { browserStorage } from '../../storage/current-booking.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { shownPassengers } from './booking-view.js';
import { useSessionLimit } from './use-session-limit.js';

/** Looks up the booking again, which extends the booking session by twenty minutes. */
function useStay(booking: BookingView, restart: () => void) {
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const stay = async (): Promise<void> => {
    const lastName = shownPassengers(booking.passengers)[0]?.lastName ?? '';
    setStatus('busy');
    try {
      await api.verifyBooking({ bookingRef: booking.booking_ref, lastName });
      setStatus('idle');
      restart();
    } catch {
      setStatus('failed');
    }
  };
  return { status, stay };
}

/**
 * The limit of the booking session: asks after eighteen minutes, leaves after twenty (WCAG 2.2.1 requires the
 * question).
 */
export function SessionDialog({ booking }: { booking: BookingView }) {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const leave = (): void => {
    clearVerifiedBooking(browserStorage());
    // If this fails, the cookie still expires twenty minutes after it was set.
    api.closeBooking().catch((error: unknown) => logFailure('Could not close the booking', error));
    void navigate(path(lang).lookup(booking.booking_ref), { state: { ended: true } });
  };
  const { limit, restart } = useSessionLimit(leave);
  const { status, stay } = useStay(booking, restart);
  return (
    <Dialog
      open={limit.phase === 'warning'}
      onClose={() => void stay()}
      title={t('booking.limit.title')}
    >
      <div className="stack">
        {limit.phase === 'warning' && <p>{t('booking.limit.text', { count: limit.minutes })}</p>}
        {status === 'failed' && <Alert kind="error">{t('booking.limit.failed')}</Alert>}
        <div className="actions">
          <Button busy={status === 'busy'} onClick={() => void stay()}>
            {t(status === 'busy' ? 'booking.limit.staying' : 'booking.limit.stay')}
          </Button>
          <Button variant="secondary" onClick={leave}>
            {t('booking.limit.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
