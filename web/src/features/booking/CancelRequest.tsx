import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { CancelAskedView } from '@safar/domain/contracts/bookings/cancel-requests';
import { isIsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { inLanguage } from '@safar/domain/text/languages';
import { type SyntheticEvent, useState } from 'react';
import { errorText } from '../../lib/error-text.js';
import { postJson } from '../../lib/http.js';
import { Rich, type TextKey, useT } from '../../i18n/index.js';
import { readVerifiedBooking } from '../../storage/booking-access.js';
import { browserStorage } from '../../storage/current-booking.js';
import { Button } from '../../ui/Button.js';
import { Email } from '../../ui/Email.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Price } from '../../ui/price/Price.js';
import { TextArea } from '../../ui/forms/TextArea.js';
import { CancelRequestedText } from './CancelRequestedText.js';
import { cancelRequestPath } from './booking-view.js';

/** Maximum length of the text in the API (CancelAskRequest). */
const LONGEST = 2_000;

interface CancelRequestProps {
  readonly booking: BookingView;
  /** Called with the instant at which the request was received. */
  readonly onAsked: (at: string) => void;
}

/** Sends the request; the typed text stays until the request was received. */
function useCancelRequest({ booking, onAsked }: CancelRequestProps) {
  const { t } = useT();
  const [text, setText] = useState('');
  const [status, setStatus] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const send = async (): Promise<void> => {
    setStatus('busy');
    setFailure(null);
    try {
      const written = text.trim();
      const request = written === '' ? {} : { text: written };
      const path = cancelRequestPath(booking.id);
      const { cancel_requested_at: at } = await postJson<CancelAskedView>(path, request);
      setStatus('sent');
      onAsked(at);
    } catch (error) {
      setStatus('idle');
      setFailure({ message: errorText(error, t) });
    }
  };
  return { text, setText, status, failure, send };
}

/** The cost of cancelling the whole booking today and the next increase, as calculated by the server. */
function CostToday({ cost }: { cost: NonNullable<BookingView['cancel_today']> }) {
  const { lang } = useT();
  const { fee, refund, remaining, insurance_kept: insurance, extras_kept: extras, rises } = cost;
  const message = (key: TextKey, amount: number) => (
    <li>
      <Rich k={key} parts={{ amount: <Price amount={amount} /> }} />
    </li>
  );
  const rise = rises && isIsoDay(rises.from) && (
    <li>
      <Rich
        k="myBooking.cancel.rises"
        parts={{
          amount: <Price amount={rises.fee} />,
          date: <bdi className="nowrap">{formatDay(rises.from, lang)}</bdi>,
        }}
      />
    </li>
  );
  return (
    <ul className="cost-today">
      {message('myBooking.cancel.fee', fee)}
      {insurance > 0 && message('myBooking.cancel.insurance', insurance)}
      {extras.map(({ name_sv: sv, name_ar: ar, amount }) => (
        <li key={sv}>
          <Rich
            k="myBooking.cancel.extra"
            parts={{
              name: <bdi>{inLanguage({ sv, ar }, lang)}</bdi>,
              amount: <Price amount={amount} />,
            }}
          />
        </li>
      ))}
      {remaining > 0
        ? message('myBooking.cancel.remaining', remaining)
        : message('myBooking.cancel.refund', refund)}
      {rise}
    </ul>
  );
}

/** The form to request a cancellation; shows today's cost and that today's fee applies. */
export function CancelRequest(props: CancelRequestProps) {
  const { t } = useT();
  const { booking } = props;
  const { cancel_requested_at: at, cancel_today: cost } = booking;
  const { text, setText, status, failure, send } = useCancelRequest(props);
  if (at) {
    const notice = <CancelRequestedText at={at} booking={booking} />;
    return status === 'sent' ? <FocusedAlert kind="success">{notice}</FocusedAlert> : notice;
  }
  if (!cost) return <p>{t('myBooking.cancel.underway')}</p>;
  const isHolder = readVerifiedBooking(browserStorage()) === booking.id;
  const busy = status === 'busy';
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>
        <Rich
          k={booking.email ? 'myBooking.cancel.intro' : 'myBooking.cancel.introNoMail'}
          parts={{ email: <Email address={booking.email} /> }}
        />
      </p>
      <CostToday cost={cost} />
      {cost.covered && <p>{t('myBooking.cancel.illness')}</p>}
      {failure && (
        <FocusedAlert kind="error" signal={failure}>
          <p>{failure.message}</p>
        </FocusedAlert>
      )}
      {isHolder ? (
        <>
          <TextArea
            label={t('myBooking.cancel.message')}
            hint={t('myBooking.cancel.messageHint')}
            optional
            dir="auto"
            rows={4}
            maxLength={LONGEST}
            readOnly={busy}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="actions">
            <Button type="submit" variant="secondary" icon="mail" busy={busy}>
              {t(busy ? 'myBooking.cancel.sending' : 'myBooking.cancel.send')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('myBooking.cancel.staff')}</p>
      )}
    </form>
  );
}
