import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { TRANSFER_DAYS_BEFORE } from '@safar/domain/bookings/changes/change-passenger';
import { isIsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { formatTime } from '@safar/domain/dates/time-spans';
import { Rich, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { Accordion } from '../../../ui/Accordion.js';
import { Email } from '../../../ui/Email.js';
import { lastTransferDay, mailLink } from '../booking-view.js';
import { CancelRequest } from '../CancelRequest.js';

interface BookingProps {
  readonly booking: BookingView;
}

/** An e-mail link to the agency with the booking reference in the subject. */
function WriteToUs({ booking: { booking_ref: ref } }: BookingProps) {
  const { t } = useT();
  const { company } = useSite().config;
  return (
    <a href={mailLink(company.email, t('myBooking.contact.mailSubject', { ref }))}>
      <Email address={company.email} />
    </a>
  );
}

function WrongName({ booking }: BookingProps) {
  const { t } = useT();
  const parts = { email: <WriteToUs booking={booking} /> };
  return (
    <div className="stack">
      <p>{t('myBooking.name.text')}</p>
      <p>
        <Rich k="myBooking.name.how" parts={parts} />
      </p>
    </div>
  );
}

/** The legal right of transfer (paketreselagen 2018:1217, 3 kap.): latest day, cost and procedure. */
function Transfer({ booking }: BookingProps) {
  const { t, lang } = useT();
  const { today } = useSite();
  const { departure_date: departure } = booking;
  if (!isIsoDay(departure)) return null;
  const day = lastTransferDay(departure);
  const parts = {
    date: <bdi className="nowrap">{formatDay(day, lang)}</bdi>,
    transferDays: formatTime(TRANSFER_DAYS_BEFORE, 'days', lang),
    email: <WriteToUs booking={booking} />,
  };
  return (
    <div className="stack">
      <p>
        <Rich
          k={today > day ? 'myBooking.transfer.late' : 'myBooking.transfer.right'}
          parts={parts}
        />
      </p>
      <p>{t('myBooking.transfer.cost')}</p>
      <p>
        <Rich k="myBooking.transfer.how" parts={parts} />
      </p>
    </div>
  );
}

interface ChangesCardProps extends BookingProps {
  /** Called with the instant at which the request was received. */
  readonly onAsked: (at: string) => void;
}

/** The changes that a customer can request for a confirmed booking. */
export function ChangesCard({ booking, onAsked }: ChangesCardProps) {
  const { t } = useT();
  if (booking.state !== 'confirmed') return null;
  const items = [
    { id: 'name', title: t('myBooking.name.title'), content: <WrongName booking={booking} /> },
    {
      id: 'transfer',
      title: t('myBooking.transfer.title'),
      content: <Transfer booking={booking} />,
    },
    {
      id: 'cancel',
      title: t('myBooking.cancel.title'),
      content: <CancelRequest booking={booking} onAsked={onAsked} />,
    },
  ];
  return (
    <section className="stack no-print" aria-labelledby="changes-title">
      <h2 id="changes-title" className="booking__subtitle">
        {t('myBooking.changes')}
      </h2>
      <Accordion items={items} />
    </section>
  );
}
