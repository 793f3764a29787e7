import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { SearchView } from '@safar/domain/contracts/catalog/search';
import type { SiteQueries } from '@safar/domain/contracts/system/site';
import { BLANK_DESTINATION } from '@safar/domain/destinations/destination-fields';
import type { Manifest } from 'vite';
import { type RenderedPage, render } from './entry-server.js';

/** A destination with markup in its name, and with Arabic texts missing. */
export const istanbul: DestinationDetailView = {
  ...BLANK_DESTINATION,
  id: 'istanbul',
  slug: 'istanbul',
  name_sv: 'Istanbul </script><b>',
  name_ar: 'إسطنبول',
  description_sv: 'Två kontinenter. '.repeat(30),
  description_ar: 'قارّتان.',
  card_text_sv: 'Två kontinenter.',
  card_text_ar: 'قارّتان.',
  included_text_sv: 'Flyg\n\nHotell',
  image: '/media/art/istanbul-hero',
  image_alt_sv: 'Kupoler',
  image_alt_ar: 'قباب',
  price: 6990,
  price_adult: 6990,
  price_child: 5490,
  price_infant: 990,
  region: 'Atlantis',
  facts_sv: ['Ett', 'Två', 'Tre', 'Fyra'],
  res_length: 5,
  itinerary: {
    dag_10: { activity: 'Sist', location: '' },
    dag_2: { activity: 'Först', location: '' },
    en_extra_dag: { activity: 'Extra', location: '' },
  },
  departure_dates: ['2027-01-08'],
  leaves_from_sv: '',
  leaves_from_ar: '',
  airports: [{ iata: 'ARN', name_sv: 'Arlanda', name_ar: 'أرلاندا' }],
  sort: 1,
  stays: [],
  map_points: [],
  map_url: '',
  departures: [
    {
      date: '2027-01-08',
      return_date: '2027-01-12',
      seats_left: 0,
      label: 'sold_out',
      guaranteed: false,
      last_booking_day: '2027-01-05',
      price_adult: 6990,
      price_child: 5490,
      price_infant: 990,
      own_stays: false,
      has_flights: false,
    },
  ],
};

export const config: ConfigView = {
  brand: 'Safar Travel',
  brandAr: 'سفر',
  brandLogo: '',
  languages: ['sv', 'ar'],
  demo: true,
  company: {
    name: 'Exempel AB',
    orgNumber: '559999-0000',
    vatNumber: '',
    address: '',
    phone: '',
    whatsapp: '',
    email: '',
    emergencyPhone: '',
    openingHours: { week: [[], [], [], [], [], [], []], exceptions: [] },
    openingHoursSv: '',
    openingHoursAr: '',
  },
  badges: {
    iata: '',
    guarantor: '',
    guarantorContact: '',
    guarantorEmail: '',
    guarantorPhone: '',
    klarna: false,
    resurs: false,
  },
  payment: { provider: 'sandbox', publishableKey: '', swishMax: 0 },
  pricing: { depositPercent: 20, insurancePrice: 149, klarnaFeePercent: 3, balanceDueDays: 30 },
  holdMinutes: 30,
  insurer: '',
  insuranceTermsUrl: '',
  cover: { insurer: '', termsUrl: '' },
  retention: {
    unpaidBookingDays: 30,
    birthdateDays: 90,
    phoneMonths: 12,
    travellerYears: 3,
    accountingYears: 7,
    messageMonths: 12,
    auditMonths: 24,
  },
  flightSearchUrl: null,
};

/** A search that finds nothing, as on a site without departures. */
export const noHits: SearchView = {
  total: 0,
  hits: [],
  facets: { months: [], airports: [], themes: [], boards: [], regions: [] },
  ignored: [],
};

export const reads: SiteQueries = {
  destinations: () => Promise.resolve([istanbul]),
  search: () => Promise.resolve(noHits),
  destination: (id) => Promise.resolve(id === 'istanbul' ? istanbul : null),
  destinationAt: (slug) => Promise.resolve(slug === 'istanbul' ? istanbul : null),
  preview: () => Promise.resolve(null),
  reviews: () => Promise.resolve(null),
  content: () => Promise.resolve([]),
  config: () => Promise.resolve(config),
};

/** Queries whose database is unavailable. */
export const broken: SiteQueries = {
  ...reads,
  destinations: () => Promise.reject(new Error('no database')),
};

const assets: Manifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  'src/pages/HomePage.tsx': { file: 'assets/home.js', imports: ['src/app/entry-client.tsx'] },
  'src/i18n/ar/first.ts': { file: 'assets/ar-first.js' },
};

/** The log of the last page. */
export let logged: string[] = [];

/** Renders a page as the server does. */
export const page = (url: string, from = reads): Promise<RenderedPage> => {
  logged = [];
  const log = (message: string): void => void logged.push(message);
  return render({
    url,
    method: 'GET',
    reads: from,
    publicUrl: 'https://safar.example',
    assets,
    log,
  });
};
