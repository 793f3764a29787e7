import type { CompanyView, ConfigView } from '@safar/domain/contracts/config';
import { openingHours } from './opening-hours.js';
import { international } from '../telephone.js';

const ADDRESS = /^(.+?),\s*(\d{3} ?\d{2})\s+(.+)$/;

/** `Exempelgatan 1, 111 11 Stockholm` in its parts; another shape stays as it was written. */
function postalAddress(address: string) {
  const [, streetAddress, postalCode, addressLocality] = ADDRESS.exec(address) ?? [];
  if (!streetAddress) return address;
  return {
    '@type': 'PostalAddress',
    streetAddress,
    postalCode,
    addressLocality,
    addressCountry: 'SE',
  };
}

function companyData(company: CompanyView) {
  const hours = openingHours(company.openingHoursSv);
  return {
    ...(company.name && { legalName: company.name }),
    ...(company.address && { address: postalAddress(company.address) }),
    ...(company.phone && { telephone: international(company.phone) }),
    ...(company.email && { email: company.email }),
    ...(company.vatNumber && { vatID: company.vatNumber }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  };
}

/** Who runs the site, for search engines: only what the agency has filled in. */
export function agencyData(config: ConfigView, publicUrl: string): readonly object[] {
  const agency = `${publicUrl}/#agency`;
  const name = `${config.brand} Travel`;
  return [
    {
      '@type': 'TravelAgency',
      '@id': agency,
      name,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      image: `${publicUrl}/media/art/home-social.jpg`,
      currenciesAccepted: 'SEK',
      knowsLanguage: ['sv', 'ar'],
      ...companyData(config.company),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name,
      alternateName: config.brand,
      url: `${publicUrl}/`,
      inLanguage: ['sv', 'ar'],
      publisher: { '@id': agency },
    },
  ];
}

export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** The way down to a page, from the start page to itself. */
export const breadcrumbData = (crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
