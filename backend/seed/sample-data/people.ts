import type { TravellerType } from '@safar/domain/pricing/ages';
import { type IsoDay, addDays } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import type { Party } from '@safar/domain/pricing/party';
import type { Random } from './random.js';

export type Gender = 'female' | 'male';

/** A passenger as the forms send it. */
export interface Passenger {
  readonly type: TravellerType;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
  readonly gender: Gender;
}

/** A fictional customer, with a telephone number and an address that do not exist. */
export interface Customer {
  readonly lastName: string;
  readonly firstNames: Readonly<Record<Gender, readonly string[]>>;
  readonly language: Language;
  readonly email: string;
  readonly phone: string;
}

const FIRST_NAMES: Readonly<Record<Language, Customer['firstNames']>> = {
  sv: {
    female: ['Anna', 'Karin', 'Elin', 'Maja', 'Ingrid', 'Sofia', 'Hanna', 'Ebba', 'Lena', 'Klara'],
    male: ['Erik', 'Lars', 'Oskar', 'Johan', 'Nils', 'Anders', 'Gustav', 'Elias', 'Henrik', 'Björn'],
  },
  ar: {
    female: ['Layla', 'Maryam', 'Nour', 'Hala', 'Rana', 'Salma', 'Zainab', 'Dima', 'Shahd', 'Rim'],
    male: ['Omar', 'Yusuf', 'Karim', 'Hassan', 'Tariq', 'Ziad', 'Ammar', 'Samir', 'Bilal', 'Fadi'],
  },
}; // oxfmt-ignore

const LAST_NAMES: Readonly<Record<Language, readonly string[]>> = {
  sv: [
    'Lindqvist', 'Berggren', 'Sandström', 'Ekholm', 'Nyberg', 'Forsman', 'Wallin', 'Hedlund', 'Åkesson', 'Öberg',
    'Sjögren', 'Dahlin', 'Norén', 'Holmqvist', 'Rosén', 'Backlund', 'Fransson', 'Hellström', 'Vikström', 'Palm',
    'Edlund', 'Strand', 'Ljung', 'Björk', 'Moberg', 'Lilja',
  ],
  ar: [
    'Haddad', 'Khoury', 'Al-Jabiri', 'Saadi', 'Nasser', 'Darwish', 'Hamdan', 'Al-Bayati', 'Shammari', 'Karam',
    'Sabbagh', 'Mansour', 'Aziz', 'Rahmani', 'Tawfiq', 'Al-Jubouri', 'Kanaan', 'Qassem', 'Halabi', 'Al-Azzawi',
    'Najjar', 'Barakat', 'Salloum', 'Al-Ubaidi', 'Fares', 'Zaki', 'Murad', 'Al-Hakim', 'Shahin', 'Jaber',
    'Atassi', 'Al-Rawi', 'Ghanem', 'Bitar', 'Daher', 'Al-Samarrai', 'Obeid', 'Tahhan',
  ],
}; // oxfmt-ignore

/** From the mobile numbers that PTS keeps for fiction, 070-174 06 05 to 99. */
const FIRST_NUMBER = 605;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The n-th customer of a language, counted from 0. Each has its own name and number; after the last one, the list starts again. */
export function customer(language: Language, n: number): Customer {
  const names = LAST_NAMES[language];
  const index = n % names.length;
  const lastName = names[index] ?? '';
  const number = FIRST_NUMBER + (language === 'sv' ? index : index + LAST_NAMES.sv.length);
  return {
    lastName,
    firstNames: FIRST_NAMES[language],
    language,
    email: `${plain(lastName)}@resenar.example`,
    phone: `+4670174${String(number).padStart(4, '0')}`,
  };
}

const DAYS_IN_YEAR = 365;
/** Ages in years at which a passenger has the same traveller type until the return. */
const AGES: Readonly<Record<Exclude<TravellerType, 'infant'>, readonly [number, number]>> = {
  adult: [24, 68],
  child: [4, 10],
};

function birthdate(type: TravellerType, departure: IsoDay, draw: Random): IsoDay {
  // Born before the booking, and younger than two on the return day.
  if (type === 'infant') return addDays(departure, -draw.between(300, 600));
  const [from, to] = AGES[type];
  return addDays(departure, -draw.between(from * DAYS_IN_YEAR, to * DAYS_IN_YEAR));
}

/** Passengers of one family: a woman, a man, then at random. */
export function passengers(
  { lastName, firstNames }: Customer,
  { party, departure }: { readonly party: Party; readonly departure: IsoDay },
  draw: Random,
): Passenger[] {
  const types: TravellerType[] = [
    ...Array.from({ length: party.adults }, () => 'adult' as const),
    ...Array.from({ length: party.children }, () => 'child' as const),
    ...Array.from({ length: party.infants }, () => 'infant' as const),
  ];
  const shift = draw.between(0, 9);
  return types.map((type, index) => {
    const gender: Gender = (index + shift) % 2 === 0 ? 'female' : 'male';
    const names = firstNames[gender];
    const firstName = names[(index + shift) % names.length] ?? '';
    return { type, firstName, lastName, birthdate: birthdate(type, departure, draw), gender };
  });
}
