import { chatLink } from '@safar/domain/text/telephone';
import type { ReactNode } from 'react';
import { type TextKey, useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { Email } from '../../ui/Email.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { Ltr } from '../../ui/Ltr.js';
import { NoBreak } from '../../ui/NoBreak.js';
import { PhoneLink } from '../../ui/PhoneLink.js';
import { useOpeningHours } from '../../lib/use-opening-hours.js';

type WayName = 'phone' | 'chat' | 'email' | 'address' | 'hours' | 'orgNumber';

interface Way {
  readonly name: WayName;
  readonly label: TextKey;
  readonly icon: IconName;
  readonly value: ReactNode;
}

/** Keeps a Swedish postcode on one line. */
const wholePostcode = (address: string): string =>
  address.replace(/(\d{3}) (\d{2})(?!\d)/, '$1\u00a0$2');

/** Returns the contact methods that the agency has filled in. */
function useWays(): Way[] {
  const { company } = useSite().config;
  const hours = useOpeningHours();
  const chat = (
    <a href={chatLink(company.whatsapp)} rel="noreferrer">
      <Ltr>{company.whatsapp}</Ltr>
    </a>
  );
  const email = (
    <a href={`mailto:${company.email}`}>
      <Email address={company.email} />
    </a>
  );
  const address = <bdi>{wholePostcode(company.address)}</bdi>;
  const all: (Way & { readonly known: string })[] = [
    {
      name: 'phone',
      label: 'content.panel.phone',
      icon: 'phone',
      value: <PhoneLink phone={company.phone} />,
      known: company.phone,
    },
    {
      name: 'chat',
      label: 'content.panel.chat',
      icon: 'chat',
      value: chat,
      known: company.whatsapp,
    },
    {
      name: 'email',
      label: 'content.panel.email',
      icon: 'mail',
      value: email,
      known: company.email,
    },
    {
      name: 'address',
      label: 'content.panel.address',
      icon: 'pin',
      value: address,
      known: company.address,
    },
    {
      name: 'hours',
      label: 'content.panel.hours',
      icon: 'clock',
      value: <NoBreak>{hours}</NoBreak>,
      known: hours,
    },
    {
      name: 'orgNumber',
      label: 'content.panel.orgNumber',
      icon: 'building',
      value: <Ltr>{company.orgNumber}</Ltr>,
      known: company.orgNumber,
    },
  ];
  return all.filter(({ known }) => known !== '');
}

/** Contact methods that start with a single tap. */
const QUICK: readonly WayName[] = ['phone', 'chat', 'email'];

/** Cards for phone, chat and e-mail; each card is a link as a whole. */
export function QuickWays() {
  const { t } = useT();
  return (
    <ul className="ways plain-list">
      {useWays()
        .filter(({ name }) => QUICK.includes(name))
        .map(({ name, label, icon, value }) => (
          <li key={name} className="way">
            <Icon name={icon} />
            <span className="way__label">{t(label)}</span>
            <span className="way__value">{value}</span>
          </li>
        ))}
    </ul>
  );
}

interface ContactPanelProps {
  /** column: beside a form; row: across the page. */
  readonly look?: 'column' | 'row';
  /** office: only what QuickWays does not show. */
  readonly ways?: 'all' | 'office';
}

/** All contact methods and details of the agency. */
export function ContactPanel({ look = 'column', ways = 'all' }: ContactPanelProps) {
  const { t } = useT();
  const drawn = useWays().filter(({ name }) => ways === 'all' || !QUICK.includes(name));
  return (
    <dl className={`contact-panel contact-panel--${look}`}>
      {drawn.map(({ name, label, icon, value }) => (
        <div key={name} className="contact-panel__way">
          <Icon name={icon} />
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
