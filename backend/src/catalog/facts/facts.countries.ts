/** Official data of a country; names in both languages come from Intl. */
export interface Country {
  /** One or two official languages, BCP 47; empty for countries with more. */
  readonly languages: readonly string[];
  /** ISO 4217. */
  readonly currency: string;
  /** Without plus. */
  readonly callingCode: number;
  readonly capital: { readonly sv: string; readonly ar: string };
  /** Time zone of the whole country, IANA; null where there are several. */
  readonly zone: string | null;
}

type Row = readonly [
  languages: string,
  currency: string,
  callingCode: number,
  capital: readonly [sv: string, ar: string],
  zone: string | null,
];

const ROWS: Readonly<Record<string, Row>> = {
  AE: ['ar', 'AED', 971, ['Abu Dhabi', 'أبوظبي'], 'Asia/Dubai'],
  AL: ['sq', 'ALL', 355, ['Tirana', 'تيرانا'], 'Europe/Tirane'],
  AM: ['hy', 'AMD', 374, ['Jerevan', 'يريفان'], 'Asia/Yerevan'],
  AT: ['de', 'EUR', 43, ['Wien', 'فيينا'], 'Europe/Vienna'],
  AZ: ['az', 'AZN', 994, ['Baku', 'باكو'], 'Asia/Baku'],
  BA: ['', 'BAM', 387, ['Sarajevo', 'سراييفو'], 'Europe/Sarajevo'],
  BG: ['bg', 'EUR', 359, ['Sofia', 'صوفيا'], 'Europe/Sofia'],
  BH: ['ar', 'BHD', 973, ['Manama', 'المنامة'], 'Asia/Bahrain'],
  CH: ['', 'CHF', 41, ['Bern', 'برن'], 'Europe/Zurich'],
  CZ: ['cs', 'CZK', 420, ['Prag', 'براغ'], 'Europe/Prague'],
  DE: ['de', 'EUR', 49, ['Berlin', 'برلين'], 'Europe/Berlin'],
  DK: ['da', 'DKK', 45, ['Köpenhamn', 'كوبنهاغن'], 'Europe/Copenhagen'],
  EG: ['ar', 'EGP', 20, ['Kairo', 'القاهرة'], 'Africa/Cairo'],
  ES: ['es', 'EUR', 34, ['Madrid', 'مدريد'], null],
  FI: ['fi sv', 'EUR', 358, ['Helsingfors', 'هلسنكي'], 'Europe/Helsinki'],
  FR: ['fr', 'EUR', 33, ['Paris', 'باريس'], 'Europe/Paris'],
  GB: ['', 'GBP', 44, ['London', 'لندن'], 'Europe/London'],
  GE: ['ka', 'GEL', 995, ['Tbilisi', 'تبليسي'], 'Asia/Tbilisi'],
  GR: ['el', 'EUR', 30, ['Aten', 'أثينا'], 'Europe/Athens'],
  HR: ['hr', 'EUR', 385, ['Zagreb', 'زغرب'], 'Europe/Zagreb'],
  HU: ['hu', 'HUF', 36, ['Budapest', 'بودابست'], 'Europe/Budapest'],
  ID: ['id', 'IDR', 62, ['Jakarta', 'جاكرتا'], null],
  IQ: ['ar ku', 'IQD', 964, ['Bagdad', 'بغداد'], 'Asia/Baghdad'],
  IS: ['is', 'ISK', 354, ['Reykjavik', 'ريكيافيك'], 'Atlantic/Reykjavik'],
  IT: ['it', 'EUR', 39, ['Rom', 'روما'], 'Europe/Rome'],
  JO: ['ar', 'JOD', 962, ['Amman', 'عمّان'], 'Asia/Amman'],
  JP: ['ja', 'JPY', 81, ['Tokyo', 'طوكيو'], 'Asia/Tokyo'],
  KW: ['ar', 'KWD', 965, ['Kuwait City', 'مدينة الكويت'], 'Asia/Kuwait'],
  LB: ['ar', 'LBP', 961, ['Beirut', 'بيروت'], 'Asia/Beirut'],
  MA: ['', 'MAD', 212, ['Rabat', 'الرباط'], null],
  MT: ['mt en', 'EUR', 356, ['Valletta', 'فاليتا'], 'Europe/Malta'],
  MY: ['ms', 'MYR', 60, ['Kuala Lumpur', 'كوالالمبور'], 'Asia/Kuala_Lumpur'],
  NL: ['nl', 'EUR', 31, ['Amsterdam', 'أمستردام'], null],
  NO: ['', 'NOK', 47, ['Oslo', 'أوسلو'], 'Europe/Oslo'],
  OM: ['ar', 'OMR', 968, ['Muskat', 'مسقط'], 'Asia/Muscat'],
  PL: ['pl', 'PLN', 48, ['Warszawa', 'وارسو'], 'Europe/Warsaw'],
  PT: ['pt', 'EUR', 351, ['Lissabon', 'لشبونة'], null],
  QA: ['ar', 'QAR', 974, ['Doha', 'الدوحة'], 'Asia/Qatar'],
  SA: ['ar', 'SAR', 966, ['Riyadh', 'الرياض'], 'Asia/Riyadh'],
  TH: ['th', 'THB', 66, ['Bangkok', 'بانكوك'], 'Asia/Bangkok'],
  TN: ['ar', 'TND', 216, ['Tunis', 'تونس العاصمة'], 'Africa/Tunis'],
  TR: ['tr', 'TRY', 90, ['Ankara', 'أنقرة'], 'Europe/Istanbul'],
  TZ: ['', 'TZS', 255, ['Dodoma', 'دودوما'], 'Africa/Dar_es_Salaam'],
}; // oxfmt-ignore

/** Countries that customers in Sweden often ask for, by ISO code. */
export const COUNTRIES: Readonly<Record<string, Country>> = Object.fromEntries(
  Object.entries(ROWS).map(([code, [languages, currency, callingCode, [sv, ar], zone]]) => [
    code,
    {
      languages: languages.split(' ').filter(Boolean),
      currency,
      callingCode,
      capital: { sv, ar },
      zone,
    },
  ]),
);
