import { formatDay } from '@safar/domain/dates/day-formats';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { ReactNode } from 'react';
import { Rich, type TextKey, useT } from '../../i18n/index.js';
import { useSite } from '../../app/page-context.js';
import { Email } from '../../ui/Email.js';
import { LocalLink } from '../../ui/LocalLink.js';
import { Ltr } from '../../ui/Ltr.js';
import { PhoneLink } from '../../ui/PhoneLink.js';

function Outside({ site }: { site: string }) {
  return (
    <a href={`https://www.${site}`} rel="noreferrer">
      <Ltr>{site}</Ltr>
    </a>
  );
}

/** The day of the last review of the legal pages. */
const REVIEWED = '2026-11-20' as IsoDay;

/** Returns the placeholders of the legal pages; the agency's own data come from its settings. */
function useFacts(): Readonly<Record<string, ReactNode>> {
  const { t, lang } = useT();
  const { company, insurer } = useSite().config;
  return {
    name: <bdi>{company.name}</bdi>,
    orgNumber: <Ltr>{company.orgNumber}</Ltr>,
    address: <bdi>{company.address}</bdi>,
    insurer: <bdi>{insurer}</bdi>,
    date: formatDay(REVIEWED, lang),
    email: (
      <a href={`mailto:${company.email}`}>
        <Email address={company.email} />
      </a>
    ),
    phone: <PhoneLink phone={company.phone} />,
    imy: <Outside site="imy.se" />,
    pts: <Outside site="pts.se" />,
    privacy: <LocalLink to={(paths) => paths.privacy()}>{t('footer.privacy')}</LocalLink>,
    storage: <LocalLink to={(paths) => paths.storage()}>{t('footer.storage')}</LocalLink>,
    lookup: <LocalLink to={(paths) => paths.lookup()}>{t('common.nav.lookup')}</LocalLink>,
    contact: <LocalLink to={(paths) => paths.contact()}>{t('common.nav.contact')}</LocalLink>,
  };
}

/** A text of a legal page with the agency's data and links filled in. */
export function LegalText({ k }: { k: TextKey }) {
  return <Rich k={k} parts={useFacts()} />;
}

export function LegalParagraphs({ texts }: { texts: readonly TextKey[] }) {
  return texts.map((k) => (
    <p key={k}>
      <LegalText k={k} />
    </p>
  ));
}
