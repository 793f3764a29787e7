import type { TravellerType } from '@safar/domain/pricing/ages';
import type { ListChange, ListKind } from '@safar/domain/bookings/passenger-lists';
import type { Gender } from '@safar/domain/bookings/passengers';
import type { Bed } from '@safar/domain/rooms/room-types';
import type { Language } from '@safar/domain/text/languages';

/*
 * Texts of the files. Their readers, hotels and airlines as well as staff, read Swedish or use the codes of the trade;
 * the console has its own texts.
 */

export const TITLES: Readonly<Record<ListKind, string>> = {
  airline: 'Flyglista',
  hotel: 'Rumslista',
  transfer: 'Transferlista',
  insurance: 'Försäkringslista',
  guide: 'Guidelista',
};

export const FILE_NAMES: Readonly<Record<ListKind, string>> = {
  airline: 'flyglista',
  hotel: 'rumslista',
  transfer: 'transferlista',
  insurance: 'forsakringslista',
  guide: 'guidelista',
};

export const FIELDS: Readonly<Record<string, string>> = {
  name: 'Namn',
  type: 'Typ',
  gender: 'Kön',
  birthdate: 'Född',
  adult: 'Med vuxen',
  age: 'Ålder',
  room: 'Rum',
  bed: 'Säng',
  bags: 'Bagage',
  seat: 'Plats',
  meals: 'Måltider',
  transfer: 'Transfer',
  lands: 'Landar',
  leaves: 'Flyger hem',
  phone: 'Telefon',
  language: 'Språk',
  notes: 'Anteckningar',
};

export const CHANGES: Readonly<Record<ListChange['what'], string>> = {
  removed: 'STRUKEN',
  added: 'NY',
  renamed: 'NYTT NAMN',
  changed: 'ÄNDRAD',
  booking: 'ÄNDRAD BOKNING',
};

/** IATA's codes of the passenger types. */
export const TRADE_TYPES: Readonly<Record<string, string>> = {
  adult: 'ADT',
  child: 'CHD',
  infant: 'INF',
} satisfies Record<TravellerType, string>;

const TYPES: Readonly<Record<string, string>> = {
  adult: 'Vuxen',
  child: 'Barn',
  infant: 'Spädbarn',
} satisfies Record<TravellerType, string>;

/** As in the passport: ICAO 9303 uses X for unspecified. */
const GENDERS: Readonly<Record<string, string>> = {
  female: 'F',
  male: 'M',
  other: 'X',
} satisfies Record<Gender, string>;

const BEDS: Readonly<Record<string, string>> = {
  own: 'Egen',
  shared: 'Delad',
  cot: 'Spjälsäng',
} satisfies Record<Bed, string>;

const LANGUAGES: Readonly<Record<string, string>> = {
  sv: 'Svenska',
  ar: 'Arabiska',
} satisfies Record<Language, string>;

const OF_FIELD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: TYPES,
  gender: GENDERS,
  language: LANGUAGES,
  bed: BEDS,
  transfer: { included: 'Ingår' },
};

/** Returns the text for a stored value. */
export const textFor = (field: string, value: string): string => OF_FIELD[field]?.[value] ?? value;

/** Returns the title that airlines print; empty without a sex in the passport. */
export function titleOf(type: string, gender: string): string {
  if (gender === 'male') return type === 'adult' ? 'MR' : 'MSTR';
  if (gender === 'female') return type === 'adult' ? 'MS' : 'MISS';
  return '';
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** «2 vuxna, 1 barn (7 år), 1 spädbarn» */
export function partyText(types: readonly string[], childAges: readonly string[] = []): string {
  const count = (type: TravellerType): number => types.filter((one) => one === type).length;
  const ages = childAges.length > 0 ? ` (${childAges.join(', ')} år)` : '';
  return [
    ...counted(count('adult'), 'vuxen', 'vuxna'),
    ...counted(count('child'), 'barn', 'barn').map((children) => `${children}${ages}`),
    ...counted(count('infant'), 'spädbarn', 'spädbarn'),
  ].join(', ');
}
