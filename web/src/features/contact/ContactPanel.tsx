import type { ReactNode } from 'react';
import { type TextKey, useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';
import { telephone } from '../../telephone.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';

interface Way {
  readonly label: TextKey;
  readonly icon: IconName;
  readonly value: ReactNode;
}

/** Only what the agency has filled in. */
function useWays(): Way[] {
  const { lang } = useT();
  const { company } = useSite().config;
  const hours = lang === 'ar' ? company.openingHoursAr : company.openingHoursSv;
  const chatNumber = company.whatsapp.replace(/\D/g, '');
  const phone = (
    <a href={telephone(company.phone)}>
      <Ltr>{company.phone}</Ltr>
    </a>
  );
  const chat = (
    <a href={`https://wa.me/${chatNumber}`} rel="noreferrer">
      <Ltr>+{chatNumber}</Ltr>
    </a>
  );
  const email = (
    <a href={`mailto:${company.email}`}>
      <Ltr>{company.email}</Ltr>
    </a>
  );
  const address = <bdi className="contact-panel__address">{company.address}</bdi>;
  const all: (Way & { readonly known: string })[] = [
    { label: 'content.panel.phone', icon: 'phone', value: phone, known: company.phone },
    { label: 'content.panel.chat', icon: 'chat', value: chat, known: chatNumber },
    { label: 'content.panel.email', icon: 'mail', value: email, known: company.email },
    { label: 'content.panel.address', icon: 'pin', value: address, known: company.address },
    { label: 'content.panel.hours', icon: 'clock', value: hours, known: hours },
    {
      label: 'content.panel.orgNumber',
      icon: 'building',
      value: <Ltr>{company.orgNumber}</Ltr>,
      known: company.orgNumber,
    },
  ];
  return all.filter(({ known }) => known !== '');
}

interface ContactPanelProps {
  /** column: beside a form; row: across the page. */
  readonly look?: 'column' | 'row';
}

/** Every way to reach the agency, and who it is. */
export function ContactPanel({ look = 'column' }: ContactPanelProps) {
  const { t } = useT();
  return (
    <dl className={`contact-panel contact-panel--${look}`}>
      {useWays().map(({ label, icon, value }) => (
        <div key={label} className="contact-panel__way">
          <Icon name={icon} />
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
