import { TRANSFER_DAYS_BEFORE } from '@safar/domain/bookings/changes/change-passenger';
import { formatTime } from '@safar/domain/dates/time-spans';
import { Rich, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import { LocalLink } from '../../../ui/LocalLink.js';
import { type Row, Rows } from '../../../ui/Rows.js';

/** The organiser, the insolvency protection, and the customer's rights before departure (paketreselagen). */
export function RightsCard() {
  const { t, lang } = useT();
  const transferDays = formatTime(TRANSFER_DAYS_BEFORE, 'days', lang);
  const { company, badges } = useSite().config;
  const rows: Row[] = [
    { id: 'organiser', label: t('checkout.trip.organiser'), value: <bdi>{company.name}</bdi> },
    { id: 'number', label: t('booking.details.orgNumber'), value: <bdi>{company.orgNumber}</bdi> },
    { id: 'address', label: t('booking.details.address'), value: <bdi>{company.address}</bdi> },
    ...(badges.guarantor
      ? [
          {
            id: 'guarantor',
            label: t('booking.details.guarantee'),
            value: <bdi>{badges.guarantor}</bdi>,
          },
        ]
      : []),
  ];
  const link = (
    <a href="https://www.regeringen.se/ud-resklar" target="_blank" rel="noreferrer">
      {t('destination.passportLink')}
    </a>
  );
  return (
    <section className="card stack" aria-labelledby="rights-title">
      <h2 id="rights-title">{t('booking.details.rights')}</h2>
      <Rows rows={rows} />
      <p>{t('booking.details.cancel')}</p>
      <p>{t('booking.details.transfer', { transferDays })}</p>
      <p>
        <Rich k="destination.passportText" parts={{ link }} />
      </p>
      <div className="link-row no-print">
        <LocalLink to={(paths) => paths.terms()}>{t('booking.details.terms')}</LocalLink>
      </div>
    </section>
  );
}
