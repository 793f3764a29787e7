import { normaliseReference } from '@safar/domain/bookings/references';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api.js';
import { errorText } from '../../lib/error-text.js';
import { ApiError } from '../../lib/http.js';
import { type I18n, Rich, useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { path } from '../../lib/paths.js';
import { rememberVerifiedBooking } from '../../storage/booking-access.js';
import { browserStorage } from '../../storage/current-booking.js';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { TextInput } from '../../ui/forms/Field.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Ltr } from '../../ui/Ltr.js';
import { PhoneLink } from '../../ui/PhoneLink.js';

const EXAMPLE = 'SAF7K2Q9M';

/**
 * Returns the server's message, our message when there was no response, or the text of the specification when the
 * response was unreadable.
 */
const messageOf = (error: unknown, { t }: I18n): string =>
  error instanceof ApiError && error.code !== 'UNREADABLE'
    ? errorText(error, t)
    : t('booking.lookup.failed');

function useLookup(reference: string) {
  const i18n = useT();
  const navigate = useNavigate();
  const [bookingRef, setBookingRef] = useState(reference);
  const [lastName, setLastName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  // The message is in the language before.
  useEffect(() => setFailure(null), [i18n.lang]);

  const lookUp = async (): Promise<void> => {
    if (busy) return;
    if (bookingRef.trim() === '' || lastName.trim() === '') {
      setFailure({ message: i18n.t('errors.BOOKING_LOOKUP_INCOMPLETE') });
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const request = { bookingRef: normaliseReference(bookingRef), lastName: lastName.trim() };
      const { bookingId } = await api.verifyBooking(request);
      rememberVerifiedBooking(browserStorage(), bookingId);
      await navigate(path(i18n.lang).booking(bookingId));
    } catch (error) {
      setFailure({ message: messageOf(error, i18n) });
    } finally {
      setBusy(false);
    }
  };
  return { bookingRef, setBookingRef, lastName, setLastName, busy, failure, lookUp };
}

interface LookupFormProps {
  /** Initial value, from the URL. */
  readonly reference: string;
  /** The booking session ended after twenty minutes and the visitor was redirected here. */
  readonly ended: boolean;
}

function CallUs() {
  const { phone } = useSite().config.company;
  if (!phone) return null;
  return (
    <p className="field__hint">
      <Rich k="booking.lookup.help" parts={{ phone: <PhoneLink phone={phone} /> }} />
    </p>
  );
}

/** The form that finds a booking by its reference and a passenger's last name. */
export function LookupForm({ reference, ended }: LookupFormProps) {
  const { t } = useT();
  const form = useLookup(reference);
  const { failure, busy } = form;
  return (
    <div className="container lookup">
      <h1>{t('booking.lookup.title')}</h1>
      {ended && <Alert kind="info">{t('booking.limit.ended')}</Alert>}
      <p className="card__intro">{t('booking.lookup.intro')}</p>
      <form
        className="card stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.lookUp();
        }}
      >
        {failure && (
          <FocusedAlert kind="error" signal={failure}>
            <p>{failure.message}</p>
          </FocusedAlert>
        )}
        <TextInput
          label={t('booking.lookup.reference')}
          hint={<Rich k="booking.lookup.referenceHint" parts={{ example: <Ltr>{EXAMPLE}</Ltr> }} />}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={form.bookingRef}
          onChange={(event) => form.setBookingRef(event.target.value)}
        />
        <TextInput
          label={t('booking.lookup.lastName')}
          hint={t('booking.lookup.lastNameHint')}
          dir="ltr"
          autoComplete="family-name"
          spellCheck={false}
          value={form.lastName}
          onChange={(event) => form.setLastName(event.target.value)}
        />
        <Button type="submit" size="large" block icon="search" busy={busy}>
          {t(busy ? 'booking.lookup.submitting' : 'booking.lookup.submit')}
        </Button>
        <CallUs />
      </form>
    </div>
  );
}
