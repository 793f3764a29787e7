import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { LaterExtrasQuoteView } from '@safar/domain/contracts/bookings/later-extras';
import { inLanguage } from '@safar/domain/text/languages';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Rich } from '../../i18n/index.js';
import { errorText } from '../../lib/error-text.js';
import { postJson } from '../../lib/http.js';
import { path } from '../../lib/paths.js';
import { type ExtraAnswers, newKey } from '../../storage/current-booking.js';
import { Button } from '../../ui/Button.js';
import { FocusedAlert } from '../../ui/FocusedAlert.js';
import { Price } from '../../ui/price/Price.js';
import { type Row, Rows } from '../../ui/Rows.js';
import { type ExtrasOrder, extrasPath, payableOf } from '../pay/payment-source.js';
import { ExtraPicker } from './ExtraPicker.js';
import { sumOf } from './extra-choice.js';
import { groupFieldId } from './extra-request.js';
import { useExtraTexts } from './extra-texts.js';
import { itemsOf, laterGroups, laterOptions } from './later-choice.js';

interface BookingProps {
  readonly booking: BookingView;
}

/** What each traveller has, and what the booking has as a whole. */
function Bought({ booking: { extras, passengers } }: BookingProps) {
  const { t, lang } = useExtraTexts();
  const rowOf = (id: string | null, label: Row['label']): Row[] => {
    const own = extras.filter((extra) => extra.passenger_id === id);
    const value = own.map((extra) => (
      <span key={extra.id} style={{ display: 'block' }}>
        <bdi>{inLanguage({ sv: extra.name_sv, ar: extra.name_ar }, lang)}</bdi>
      </span>
    ));
    return own.length > 0 ? [{ id: id ?? 'whole', label, value }] : [];
  };
  return (
    <Rows
      rows={[
        ...passengers.flatMap(({ id, firstName, lastName }) =>
          rowOf(id, <bdi>{`${firstName} ${lastName}`}</bdi>),
        ),
        ...rowOf(null, t('extras.whole')),
      ]}
    />
  );
}

/** Asks for the price once more, and goes to the payment when it is the shown one. */
function useOrder(booking: BookingView, answers: ExtraAnswers, shown: number) {
  const { lang } = useExtraTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** The price that differs from the sum on the page, once it is known. */
  const [price, setPrice] = useState<number | null>(null);
  const amount = price ?? shown;
  const order = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const items = itemsOf(answers, booking);
      const { total } = await postJson<LaterExtrasQuoteView>(`${extrasPath(booking.id)}/quote`, {
        items,
      });
      setPrice(total);
      if (total !== amount) return;
      const state: ExtrasOrder = {
        extras: { items, key: newKey() },
        ...{ amount: total, booking: payableOf(booking) },
      };
      await navigate(path(lang).pay({ bookingId: booking.id, amount: total }), { state });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { order, busy, failure, amount, price, forget: () => setPrice(null) };
}

function Add({ booking }: BookingProps) {
  const { t } = useExtraTexts();
  const [answers, setAnswers] = useState<ExtraAnswers>({});
  const options = laterOptions(booking);
  const sum = sumOf(options, answers);
  const { order, busy, failure, amount, price, forget } = useOrder(booking, answers, sum);
  return (
    <div className="stack no-print">
      <h3>{t('myBooking.extras.add')}</h3>
      <p className="card__intro">{t('extras.later')}</p>
      <ExtraPicker
        options={options}
        groups={laterGroups(booking)}
        names={booking.passengers.map(({ firstName }) => firstName)}
        answers={answers}
        idOf={groupFieldId}
        errorOf={() => null}
        onChange={(next) => {
          setAnswers(next);
          forget();
        }}
      />
      {failure !== null && (
        <FocusedAlert kind="error" signal={failure}>
          <p>{errorText(failure, t)}</p>
        </FocusedAlert>
      )}
      {price !== null && price !== sum && (
        <FocusedAlert kind="warning" signal={price}>
          <p>
            <Rich k="extras.changed" parts={{ amount: <Price amount={price} /> }} />
          </p>
        </FocusedAlert>
      )}
      {sum > 0 && (
        <Button block icon="card" busy={busy} onClick={() => void order()}>
          {busy ? (
            t('extras.ordering')
          ) : (
            <Rich k="extras.order" parts={{ amount: <Price amount={amount} /> }} />
          )}
        </Button>
      )}
    </div>
  );
}

/** The extras of a booking, and those that the customer can add. */
export function BookingExtras({ booking }: BookingProps) {
  return (
    <>
      {booking.extras.length > 0 && <Bought booking={booking} />}
      {booking.later_extras.length > 0 && <Add booking={booking} />}
    </>
  );
}
