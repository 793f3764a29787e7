import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import { chatLink } from '@safar/domain/text/telephone';
import { useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { Email } from '../../../ui/Email.js';
import { LocalLink } from '../../../ui/LocalLink.js';
import { Ltr } from '../../../ui/Ltr.js';
import { PhoneLink } from '../../../ui/PhoneLink.js';
import { type Row, Rows } from '../../../ui/Rows.js';
import { NoBreak } from '../../../ui/NoBreak.js';
import { useOpeningHours } from '../../../lib/use-opening-hours.js';
import { mailLink } from '../booking-view.js';

/**
 * Contacts before and during the trip; messages contain the booking reference, so that the agency need not ask for it.
 */
export function HelpCard({ booking }: { booking: BookingView }) {
  const { t } = useT();
  const { company } = useSite().config;
  const hours = useOpeningHours();
  const ref = booking.booking_ref;
  const chat = (
    <a href={chatLink(company.whatsapp, t('myBooking.contact.chatText', { ref }))} rel="noreferrer">
      <Ltr>{company.whatsapp}</Ltr>
    </a>
  );
  const email = (
    <a href={mailLink(company.email, t('myBooking.contact.mailSubject', { ref }))}>
      <Email address={company.email} />
    </a>
  );
  const all: (Row & { readonly known: string })[] = [
    {
      id: 'emergency',
      label: t('booking.details.emergency'),
      value: <PhoneLink phone={company.emergencyPhone} />,
      known: company.emergencyPhone,
    },
    {
      id: 'office',
      label: t('booking.details.office'),
      value: <PhoneLink phone={company.phone} />,
      known: company.phone,
    },
    { id: 'chat', label: t('content.panel.chat'), value: chat, known: company.whatsapp },
    { id: 'email', label: t('booking.details.email'), value: email, known: company.email },
    {
      id: 'hours',
      label: t('content.panel.hours'),
      value: <NoBreak>{hours}</NoBreak>,
      known: hours,
    },
  ];
  return (
    <section className="card stack" aria-labelledby="help-title">
      <h2 id="help-title">{t('booking.details.help')}</h2>
      <Rows rows={all.filter(({ known }) => known !== '')} />
      <div className="link-row no-print">
        <LocalLink to={(paths) => paths.contact()}>{t('booking.details.contactUs')}</LocalLink>
      </div>
    </section>
  );
}
