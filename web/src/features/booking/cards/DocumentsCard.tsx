import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { DocumentView } from '@safar/domain/contracts/bookings/documents';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { useT } from '../../../i18n/index.js';
import { Ltr } from '../../../ui/Ltr.js';
import { documentPath } from '../booking-view.js';
import { FileLink } from './FileLink.js';

function DocumentRow({ bookingId, row }: { bookingId: string; row: DocumentView }) {
  const { t, lang } = useT();
  const { id, kind, number, issued_at, language, booking_ref: earlier } = row;
  return (
    <li>
      <FileLink href={documentPath(bookingId, id)} icon="document">
        {t(`myBooking.documents.${kind}`)}
        <span className="documents__facts">
          <Ltr>{number}</Ltr>
          <bdi className="nowrap">{formatDay(dayInStockholm(new Date(issued_at)), lang)}</bdi>
          {earlier !== null && (
            <span>
              {t('myBooking.documents.earlier')} <Ltr>{earlier}</Ltr>
            </span>
          )}
          {language !== lang && <span>{t(`myBooking.documents.in_${language}`)}</span>}
        </span>
      </FileLink>
    </li>
  );
}

/** The documents of a booking, newest first; nothing when there are none and none will follow. */
export function DocumentsCard({ booking }: { booking: BookingView }) {
  const { t } = useT();
  const { id, state, documents } = booking;
  const isWaiting = state === 'held' || state === 'option';
  if (documents.length === 0 && !isWaiting) return null;
  return (
    <section className="card stack" aria-labelledby="documents-title">
      <h2 id="documents-title">{t('myBooking.documents.title')}</h2>
      {documents.length > 0 ? (
        <ul className="plain-list documents">
          {[...documents].reverse().map((row) => (
            <DocumentRow key={row.id} bookingId={id} row={row} />
          ))}
        </ul>
      ) : (
        <p className="field__hint">{t('myBooking.documents.later')}</p>
      )}
    </section>
  );
}
