import { useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { Ltr } from '../../ui/Ltr.js';
import { type Row, Rows } from '../../ui/Rows.js';

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <Ltr>{number}</Ltr>
    </a>
  );
}

/** Whom to call, before the trip and during it. */
export function HelpCard() {
  const { t } = useT();
  const { company } = useSite().config;
  const rows: Row[] = [
    ...(company.emergencyPhone
      ? [
          {
            id: 'emergency',
            label: t('booking.details.emergency'),
            value: <Phone number={company.emergencyPhone} />,
          },
        ]
      : []),
    { id: 'office', label: t('booking.details.office'), value: <Phone number={company.phone} /> },
    {
      id: 'email',
      label: t('booking.details.email'),
      value: (
        <a href={`mailto:${company.email}`}>
          <Ltr>{company.email}</Ltr>
        </a>
      ),
    },
  ];
  return (
    <section className="card stack" aria-labelledby="help-title">
      <h2 id="help-title">{t('booking.details.help')}</h2>
      <Rows rows={rows} />
      <div className="link-row no-print">
        <LocalLink to={(paths) => paths.contact()}>{t('booking.details.contactUs')}</LocalLink>
      </div>
    </section>
  );
}
