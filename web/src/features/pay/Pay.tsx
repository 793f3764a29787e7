import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { useContext, useEffect, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { api } from '../../lib/api.js';
import { errorText } from '../../lib/error-text.js';
import { ApiError } from '../../lib/http.js';
import { useT } from '../../i18n/index.js';
import { path } from '../../lib/paths.js';
import {
  type CurrentBooking,
  browserStorage,
  currentBookingIn,
  readCurrentBooking,
} from '../../storage/current-booking.js';
import { Alert } from '../../ui/Alert.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { WaitingPage } from '../../ui/WaitingPage.js';
import { useQuery } from '../../lib/use-query.js';
import { PayPanel } from './PayPanel.js';
import { usePayTexts } from './pay-texts.js';
import {
  type ExtrasOrder,
  type FollowedLink,
  extrasOrderIn,
  followedLink,
  followedLinkIn,
  payableOf,
} from './payment-source.js';

/** Returns the draft of this browser. Without storage it is in the navigation state. */
function readDraft(state: unknown): CurrentBooking | null {
  const storage = browserStorage();
  return storage ? readCurrentBooking(storage, Date.now()) : currentBookingIn(state);
}

const needsLookup = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Pays what is due on a booking on the server. The amount in the URL is ignored. */
function PayBooking({ id }: { id: string }) {
  const { t } = useT();
  const { status, value: booking, error, retry } = useQuery(id, () => api.booking(id));
  if (status === 'loading') return <WaitingPage title={t('pay.title')} text={t('pay.loading')} />;
  if (booking) {
    const { amount_due: amount } = booking;
    return <PayPanel start={{ kind: 'balance', booking: payableOf(booking), amount }} />;
  }
  const lookup = needsLookup(error);
  return (
    <div className="container container--text page-top stack stack--wide whole-window">
      <h1>{t('pay.title')}</h1>
      <Alert kind="error" title={t('pay.problem.title')}>
        <p>{lookup ? t('pay.problem.lookupText') : errorText(error, t)}</p>
        <div className="actions">
          {lookup ? (
            <ButtonLink to={(paths) => paths.lookup()}>{t('pay.problem.lookup')}</ButtonLink>
          ) : (
            <Button onClick={retry}>{t('pay.problem.retry')}</Button>
          )}
        </div>
      </Alert>
    </div>
  );
}

/** Keeps the link of this tab for the way back from a payment that failed (ThankYou.tsx). */
function rememberPayLink(token: string): void {
  try {
    window.sessionStorage.setItem('payLink', token);
  } catch {
    // Without storage the payer opens the link again.
  }
}

/**
 * Pays what a pay link is for now. The amounts in the navigation state are old after a reload or another language, when a
 * part was paid meanwhile. When the link cannot be opened, the start of the payment says why.
 */
function PayByLink({ link }: { link: FollowedLink }) {
  const { t, lang } = useT();
  const { payLink } = link;
  useEffect(() => rememberPayLink(payLink), [payLink]);
  const { status, value } = useQuery(`${lang} ${payLink}`, () => api.openPayLink(payLink));
  if (status === 'loading') return <WaitingPage title={t('pay.title')} text={t('pay.loading')} />;
  return <PayPanel start={{ kind: 'balance', ...(value ? followedLink(payLink, value) : link) }} />;
}

/** Pays extras. The booking in the navigation state is as old as the page that ordered them. */
function PayExtras({ order }: { order: ExtrasOrder }) {
  const { t } = useT();
  const { id } = order.booking;
  const { status, value } = useQuery(id, () => api.booking(id));
  if (status === 'loading') return <WaitingPage title={t('pay.title')} text={t('pay.loading')} />;
  const booking = value ? payableOf(value) : order.booking;
  return <PayPanel start={{ kind: 'balance', ...order, booking }} />;
}

function NothingToPay() {
  const { t } = useT();
  return (
    <div className="container message-page whole-window">
      <h1>{t('pay.problem.nothing')}</h1>
      <p>{t('pay.problem.nothingText')}</p>
      <div className="actions actions--centred">
        <ButtonLink to={(paths) => paths.destinations()}>{t('pay.problem.trips')}</ButtonLink>
        <ButtonLink variant="secondary" to={(paths) => paths.lookup()}>
          {t('pay.problem.lookup')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Determines what to pay: the booking in `?bookingId=`, else the completed draft of this browser. */
export function Pay() {
  const { lang } = usePayTexts();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const { state } = useLocation() as { state: unknown };
  const [query] = useSearchParams();
  const bookingId = query.get('bookingId');
  const [draft] = useState(() => readDraft(state));
  // The address has the booking before until it has that of a new order.
  const [started, setStarted] = useState<readonly string[]>([]);
  const unfinished = !bookingId && draft !== null && !draft.ready;
  useEffect(() => {
    if (unfinished) void navigate(path(lang).checkout(), { replace: true });
  }, [unfinished, lang, navigate]);
  if (unfinished) return null;
  const link = followedLinkIn(state);
  if (link && link.booking.id === bookingId) return <PayByLink link={link} />;
  const order = extrasOrderIn(state);
  if (order && order.booking.id === bookingId) return <PayExtras order={order} />;
  if (draft?.ready && [null, draft.bookingId, ...started].includes(bookingId)) {
    // Puts the booking id into the URL, so that a reload pays this booking even if another tab has started another.
    // Not while another page is loading: that navigation would be cancelled. The router itself is asked, because
    // `useNavigation` learns of a click only at the next render.
    const nameInAddress = ({ bookingId: id }: PaymentIntentView): void => {
      const isLeaving = router !== undefined && router.state.navigation.state !== 'idle';
      if (id === bookingId || isLeaving) return;
      setStarted((ids) => [...ids, id]);
      const options = { replace: true, state, preventScrollReset: true };
      void navigate(path(lang).pay({ bookingId: id, amount: draft.amountToPay }), options);
    };
    return <PayPanel start={{ kind: 'first', booking: draft }} onStarted={nameInAddress} />;
  }
  return bookingId ? <PayBooking id={bookingId} key={bookingId} /> : <NothingToPay />;
}
