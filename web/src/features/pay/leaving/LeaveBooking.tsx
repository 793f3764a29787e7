import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../i18n/index.js';
import { path } from '../../../lib/paths.js';
import { browserStorage, readCurrentBooking } from '../../../storage/current-booking.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { abandonPayment } from './abandoned-payment.js';

interface LeaveBookingProps {
  /** Undefined before the booking exists on the server. */
  readonly bookingId?: string | undefined;
  /** The button, with what it does. */
  readonly children: (leave: () => void) => ReactNode;
}

/** Leaves checkout or payment. It asks first when that deletes what was typed about the passengers. */
export function LeaveBooking({ bookingId, children }: LeaveBookingProps) {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  const go = (): void => void navigate(path(lang).cancelled(), { state: { bookingId } });
  const leave = (): void => {
    // The draft in storage may be that of another tab; it has the id of its booking when that has started.
    const left = bookingId === undefined ? {} : { bookingId };
    const { draft } = abandonPayment(left, readCurrentBooking(browserStorage(), Date.now()));
    if (draft) setAsking(true);
    else go();
  };
  return (
    <>
      {children(leave)}
      <Dialog open={isAsking} onClose={stay} title={t('pay.leave.title')}>
        <div className="stack">
          <p>{t('pay.leave.text')}</p>
          <div className="actions">
            <Button onClick={stay}>{t('pay.leave.stay')}</Button>
            <Button variant="danger" onClick={go}>
              {t('pay.leave.leave')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
