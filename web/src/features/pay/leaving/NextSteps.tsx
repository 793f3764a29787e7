import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '../../../i18n/index.js';
import {
  type BookingSelection,
  browserStorage,
  deleteCurrentBooking,
  readCurrentBooking,
} from '../../../storage/current-booking.js';
import { ButtonLink } from '../../../ui/Button.js';
import { type AbandonedPayment, abandonPayment, abandonedPaymentIn } from './abandoned-payment.js';

/**
 * The abandoned payment: a draft in this browser, or a booking on the server. The passenger details of the draft are
 * deleted at once; the selection is no personal data and stays in the history state, so that a reload keeps the link.
 */
function useAbandonedPayment(): AbandonedPayment {
  const { state, pathname, search } = useLocation() as {
    state: unknown;
    pathname: string;
    search: string;
  };
  const navigate = useNavigate();
  const [{ abandoned, draft }] = useState(() => {
    const stored = readCurrentBooking(browserStorage(), Date.now());
    return abandonPayment(abandonedPaymentIn(state), stored);
  });
  useEffect(() => {
    if (draft) deleteCurrentBooking(browserStorage());
  }, [draft]);
  useEffect(() => {
    void navigate({ pathname, search }, { replace: true, state: abandoned });
  }, [abandoned, navigate, pathname, search]);
  return abandoned;
}

function Again({ selection }: { selection: BookingSelection }) {
  const { t } = useT();
  return (
    <>
      <p className="field__hint">{t('pay.cancelled.againHint')}</p>
      <div className="actions">
        <ButtonLink to={(paths) => paths.checkout()} state={selection}>
          {t('pay.cancelled.again')}
        </ButtonLink>
        <ButtonLink variant="secondary" to={(paths) => paths.destinations()}>
          {t('pay.cancelled.trips')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The next steps after an abandoned payment; the same selection can be opened again with one click. */
export function NextSteps() {
  const { t } = useT();
  const { selection, bookingId } = useAbandonedPayment();
  if (selection) return <Again selection={selection} />;
  return (
    <>
      {bookingId && <p>{t('pay.cancelled.kept')}</p>}
      <div className="actions">
        {bookingId ? (
          <ButtonLink to={(paths) => paths.booking(bookingId)}>
            {t('pay.cancelled.booking')}
          </ButtonLink>
        ) : (
          <ButtonLink to={(paths) => paths.lookup()}>{t('pay.cancelled.lookup')}</ButtonLink>
        )}
        <ButtonLink variant="secondary" to={(paths) => paths.destinations()}>
          {t('pay.cancelled.trips')}
        </ButtonLink>
      </div>
    </>
  );
}
