import { LANGUAGES } from '@safar/domain/text/languages';
import type { CompanyView, ConfigView } from '@safar/domain/contracts/system/config';
import { exceptionData, weekData } from './opening-hours.js';
import { international } from '@safar/domain/text/telephone';

const ADDRESS = /^(.+?),\s*(\d{3} ?\d{2})\s+(.+)$/;

/** Splits `Exempelgatan 1, 111 11 Stockholm` into its parts; another format stays as written. */
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
  const hours = weekData(company.openingHours);
  const exceptions = exceptionData(company.openingHours);
  return {
    ...(company.name && { legalName: company.name }),
    ...(company.address && { address: postalAddress(company.address) }),
    ...(company.phone && { telephone: international(company.phone) }),
    ...(company.email && { email: company.email }),
    ...(company.vatNumber && { vatID: company.vatNumber }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(exceptions.length > 0 && { specialOpeningHoursSpecification: exceptions }),
  };
}

/** Returns structured data of the agency; only details that are filled in. */
export function agencyData(config: ConfigView, publicUrl: string): readonly object[] {
  const agency = `${publicUrl}/#agency`;
  const { brand: name, brandAr, brandLogo } = config;
  return [
    {
      '@type': 'TravelAgency',
      '@id': agency,
      name,
      ...(brandAr !== name && { alternateName: brandAr }),
      url: `${publicUrl}/`,
      logo: publicUrl + (brandLogo || '/icon-512.png'),
      image: `${publicUrl}/media/art/home-social.jpg`,
      currenciesAccepted: 'SEK',
      knowsLanguage: LANGUAGES,
      ...companyData(config.company),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name,
      ...(brandAr !== name && { alternateName: brandAr }),
      url: `${publicUrl}/`,
      inLanguage: LANGUAGES,
      publisher: { '@id': agency },
    },
  ];
}

export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/** Returns the breadcrumbs from the home page to a page. */
export const breadcrumbData = (crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
