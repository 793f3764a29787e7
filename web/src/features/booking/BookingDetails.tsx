import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.js';
import { logFailure } from '../../app/browser-log.js';
import { ApiError } from '../../lib/http.js';
import { useT } from '../../i18n/index.js';
import { mayOpenBooking } from '../../storage/booking-access.js';
import { browserStorage } from '../../storage/current-booking.js';
import { Alert } from '../../ui/Alert.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Chip } from '../../ui/Chip.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { Ltr } from '../../ui/Ltr.js';
import { WaitingPage } from '../../ui/WaitingPage.js';
import { type QueryResult, useQuery } from '../../lib/use-query.js';
import { ExtrasCard } from './cards/ExtrasCard.js';
import { ChangesCard } from './cards/ChangesCard.js';
import { DocumentsCard } from './cards/DocumentsCard.js';
import { HelpCard } from './cards/HelpCard.js';
import { LinesCard } from './cards/LinesCard.js';
import { MoneyCard } from './cards/MoneyCard.js';
import { PaymentFailed, PaymentLate, PaymentSlow, PaymentWaiting } from './PaymentResult.js';
import { ResultHeading } from './ResultHeading.js';
import { RightsCard } from './cards/RightsCard.js';
import { SessionDialog } from './SessionDialog.js';
import { StateNotice } from './StateNotice.js';
import { PassengersCard } from './cards/PassengersCard.js';
import { JourneyCard } from './cards/JourneyCard.js';
import { ItineraryCard } from './cards/ItineraryCard.js';
import { FlightsAndStaysCard, loadFlightsAndStays } from './cards/FlightsAndStaysCard.js';
import { useClosedOnReturn } from './use-closed-on-return.js';
import { usePaymentReturn } from './use-payment-return.js';

const LOOK_AGAIN_MS = 5_000;

function Message({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useT();
  return (
    <div className="container container--text page-top stack stack--wide whole-window">
      <h1>{t('booking.details.title')}</h1>
      <Alert kind="error">
        <p>{text}</p>
      </Alert>
      <div className="actions">{children}</div>
    </div>
  );
}

function Forbidden() {
  const { t } = useT();
  return (
    <Message text={t('booking.details.forbidden')}>
      <ButtonLink to={(paths) => paths.lookup()}>{t('booking.details.toLookup')}</ButtonLink>
    </Message>
  );
}

function Head({ booking: { booking_ref: reference, state } }: { booking: BookingView }) {
  const { t } = useT();
  return (
    <div className="booking__head">
      <div>
        <ResultHeading>{t('booking.details.title')}</ResultHeading>
        <p className="booking__reference">
          {t('booking.reference')}{' '}
          <strong>
            <Ltr>{reference}</Ltr>
          </strong>{' '}
          <Chip tone={state === 'confirmed' ? 'green' : 'plain'}>
            {t(`booking.state.${state}`)}
          </Chip>
        </p>
      </div>
      <Button
        className="no-print"
        variant="secondary"
        size="small"
        icon={LATER_ICONS.print}
        onClick={() => window.print()}
      >
        {t('booking.print')}
      </Button>
    </div>
  );
}

interface DetailsProps {
  readonly booking: BookingView;
  /** The customer has just paid and returned from the provider. */
  readonly paid: boolean;
  /** Why extras that the customer has just ordered are not bought. */
  readonly noExtras?: 'unpaid' | 'late';
  readonly onChange: (booking: BookingView) => void;
}

function Details({ booking, paid, noExtras, onChange }: DetailsProps) {
  const { t } = useT();
  const { destination_id: id } = booking;
  useClosedOnReturn();
  // Only decoration: the details are complete even if the destination is no longer sold.
  const destination = useQuery(id, () => api.destination(id)).value;
  return (
    <div className="container booking whole-window">
      <Head booking={booking} />
      <div className="stack">
        {paid && (
          <Alert kind="success">
            <p>{t('booking.result.paid')}</p>
          </Alert>
        )}
        {noExtras && (
          <Alert kind={noExtras === 'late' ? 'warning' : 'error'}>
            <p>{t(`myBooking.extras.${noExtras}`)}</p>
          </Alert>
        )}
        <StateNotice booking={booking} />
      </div>
      <div className="booking__grid">
        <MoneyCard booking={booking} />
        <DocumentsCard booking={booking} />
        <div className="booking__main">
          <FlightsAndStaysCard booking={booking} />
          <JourneyCard booking={booking} destination={destination} />
          <PassengersCard passengers={booking.passengers} />
          <ExtrasCard booking={booking} />
          <LinesCard booking={booking} />
          <ItineraryCard booking={booking} />
          <ChangesCard
            booking={booking}
            onAsked={(at) => onChange({ ...booking, cancel_requested_at: at })}
          />
          <RightsCard />
        </div>
        <HelpCard booking={booking} />
      </div>
      <SessionDialog booking={booking} />
    </div>
  );
}

interface FollowedBooking {
  readonly id: string;
  readonly booking: QueryResult<BookingView>;
}

/** Reloads the booking while a payment is processed. */
function useFollowing({ id, booking }: FollowedBooking): void {
  const pending = booking.value?.payment_pending === true;
  // Not `retry`: a lost answer would replace the page, and what is typed there.
  const look = useEffectEvent(() => void api.booking(id).then(booking.accept, () => null));
  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [pending]);
}

/** Reads the booking again when its tab is shown: it may have been paid or changed in another, or by staff. */
function useFreshWhenShown({ id, booking }: FollowedBooking): void {
  const look = useEffectEvent(() => {
    if (!document.hidden && booking.value) api.booking(id).then(booking.accept, () => null);
  });
  useEffect(() => {
    const onShown = (): void => look();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, []);
}

const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Fetches the booking and rejects as the API does; unexpected errors are also logged to the console. */
async function fetchBooking(id: string): Promise<BookingView> {
  // A card that cannot be loaded offers to try again.
  const card = loadFlightsAndStays().catch(() => null);
  try {
    const booking = await api.booking(id);
    await card;
    return booking;
  } catch (error) {
    if (!isForbidden(error)) logFailure('Bokning kunde inte hämta', error);
    throw error;
  }
}

interface ShownProps extends Pick<DetailsProps, 'paid' | 'noExtras'> {
  readonly id: string;
}

function Shown({ id, ...after }: ShownProps) {
  const { t } = useT();
  const booking = useQuery(id, () => fetchBooking(id));
  useFollowing({ id, booking });
  useFreshWhenShown({ id, booking });
  if (booking.value) {
    return <Details booking={booking.value} {...after} onChange={booking.accept} />;
  }
  if (booking.status === 'loading') {
    return <WaitingPage title={t('booking.details.title')} text={t('booking.details.loading')} />;
  }
  if (isForbidden(booking.error)) return <Forbidden />;
  return (
    <Message text={t('booking.details.fetchFailed')}>
      <Button onClick={booking.retry}>{t('booking.details.retry')}</Button>
    </Message>
  );
}

/** Booking details, for the browser that looked up or paid the booking, and for staff. */
export function BookingDetails({ id }: { id: string }) {
  const payment = usePaymentReturn();
  const phase = payment?.state.phase;
  const purpose = payment && 'purpose' in payment.state ? payment.state.purpose : undefined;
  if (phase === 'waiting') return <PaymentWaiting />;
  if (purpose === 'extras' && phase !== 'paid') {
    return <Shown id={id} paid={false} noExtras={phase === 'late' ? 'late' : 'unpaid'} key={id} />;
  }
  if (phase === 'failed' || phase === 'stopped' || phase === 'notSwished' || phase === 'expired') {
    return <PaymentFailed bookingId={id} reason={phase} purpose={purpose} />;
  }
  if (phase === 'late') return <PaymentLate />;
  if (phase === 'slow' && payment) return <PaymentSlow onAgain={payment.again} />;
  // Checked after the return from a payment, because a payment gives access to its booking.
  if (!mayOpenBooking(browserStorage(), id)) return <Forbidden />;
  return <Shown id={id} paid={phase === 'paid'} key={id} />;
}
