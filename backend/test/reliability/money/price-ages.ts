import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { TRAVELLER_TYPES, type AgeBands, type TravellerType } from '@safar/domain/pricing/ages';
import { type IsoDay, addDays, dayInStockholm, isIsoDay, isoDay } from '@safar/domain/dates/dates';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import type { ProcessHarness } from '../../harness/processes.js';

export interface AgeCase {
  readonly destinationId: string;
  readonly departure: IsoDay;
  readonly birthdate: IsoDay;
  /** The right type by the calendar; null when the person cannot travel. */
  readonly is: TravellerType | null;
  /** The type that results from subtracting years only. */
  readonly byYears: TravellerType | null;
}

const OLDEST = 120;

const today = (): IsoDay => dayInStockholm(new Date());

const typeAt = (age: number, bands: AgeBands): TravellerType | null => {
  if (age < 0 || age > OLDEST) return null;
  if (age <= bands.infantAgeMax) return 'infant';
  return age <= bands.childAgeMax ? 'child' : 'adult';
};

/**
 * Counts birthdays one by one, unlike the rule: on the same day of the year, or on 1 March where that day is missing.
 */
function birthdaysUpTo(birth: IsoDay, day: IsoDay): number {
  for (let age = 1; ; age += 1) if (birthdayOf(birth, age) > day) return age - 1;
}

function birthdayOf(birth: IsoDay, age: number): IsoDay {
  const year = Number(birth.slice(0, 4)) + age;
  const sameDay = `${year}${birth.slice(4)}`;
  return isIsoDay(sameDay) ? sameDay : isoDay(`${year}-03-01`);
}

/** Returns future days on which age rules often fail: the turn of a year, and February in leap years and others. */
function departures(): IsoDay[] {
  const next = Number(today().slice(0, 4)) + 1;
  const leap = next + ((4 - (next % 4)) % 4);
  const common = leap > next ? next : leap + 1;
  return [
    `${leap}-06-30`, `${leap}-07-01`, `${leap}-02-28`, `${leap}-02-29`, `${leap}-03-01`,
    `${common}-02-28`, `${common}-03-01`, `${common}-07-03`, `${common}-12-31`, `${common + 1}-01-01`,
  ].map(isoDay); // oxfmt-ignore
}

const DESTINATIONS: readonly { readonly destinationId: string; readonly bands: AgeBands }[] = [
  {
    destinationId: 'istanbul',
    bands: { infantAgeMin: 0, infantAgeMax: 2, childAgeMin: 3, childAgeMax: 11 },
  },
  {
    destinationId: 'marrakech',
    bands: { infantAgeMin: 0, infantAgeMax: 1, childAgeMin: 2, childAgeMax: 15 },
  },
];

const yearsBetween = (birth: IsoDay, day: IsoDay): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4));

/** Returns the cases: for two trips, ten departures and five age limits, the day before a birthday, on it and after. */
export function ageCases(): AgeCase[] {
  return DESTINATIONS.flatMap(({ destinationId, bands }) =>
    departures().flatMap((departure) =>
      [bands.childAgeMin, bands.childAgeMax + 1, 40, 100, OLDEST + 1].flatMap((age) =>
        [-1, 0, 1].map((shift) => {
          const birthdate = addDays(birthdayOf(departure, -age), shift);
          const isUnborn = birthdate > today();
          const is = isUnborn ? null : typeAt(birthdaysUpTo(birthdate, departure), bands);
          const byYears = isUnborn ? null : typeAt(yearsBetween(birthdate, departure), bands);
          return { destinationId, departure, birthdate, is, byYears };
        }),
      ),
    ),
  );
}

/** Puts the departures of the cases on sale and gives the trips their age limits. */
export async function offerAges({ db }: ProcessHarness): Promise<void> {
  for (const { destinationId, bands } of DESTINATIONS) {
    await db.query(
      `update destinations set infant_age_min = $2, infant_age_max = $3, child_age_min = $4, child_age_max = $5
        where id = $1`,
      [destinationId, bands.infantAgeMin, bands.infantAgeMax, bands.childAgeMin, bands.childAgeMax],
    );
    await db.query(
      `insert into departures (destination_id, date, return_date)
       select $1, day, day + 4 from unnest($2::date[]) day
        where not exists (select from departures where destination_id = $1 and date = day)`,
      [destinationId, departures()],
    );
  }
}

type QuoteError = ErrorView & { readonly details?: QuoteView };

/** Sends an order with the price 0. The server prices it with the type it assumes, or rejects the passenger. */
const ask = async (baseUrl: string, one: AgeCase, type?: TravellerType) => {
  const { destinationId, departure: departureDate, birthdate } = one;
  const adult = {
    type: 'adult',
    birthdate: '1985-05-05',
    firstName: 'Amal',
    lastName: 'Nour',
    gender: 'female',
  };
  const order: OrderBody = {
    ...{
      destinationId,
      departureDate,
      amount: 0,
      totalPrice: 0,
      paymentOption: 'full',
      pmType: 'card',
    },
    ...{ contactEmail: 'amal@example.com', contactPhone: '+46701234567' },
    passengers: [adult, { ...adult, birthdate, type }],
  };
  return new ApiClient(baseUrl).call<QuoteError>('POST', '/api/payment-intent', order);
};

/** Returns the type the server assumes when none is given, read from the price lines. */
async function takenFor(baseUrl: string, one: AgeCase): Promise<TravellerType | null> {
  const { body } = await ask(baseUrl, one);
  if (body.code !== 'PRICE_CHANGED') return null;
  const lines = body.details?.lines ?? [];
  const quantity = (type: TravellerType): number =>
    lines.find(({ travellerType }) => travellerType === type)?.quantity ?? 0;
  return (['infant', 'child'] as const).find((type) => quantity(type) === 1) ?? 'adult';
}

/** Returns the type that the server assumes and the types that it accepts. */
export async function judged(baseUrl: string, one: AgeCase): Promise<string> {
  const accepted: TravellerType[] = [];
  for (const type of TRAVELLER_TYPES) {
    const { body } = await ask(baseUrl, one, type);
    if (body.code === 'PRICE_CHANGED') accepted.push(type);
  }
  return `${(await takenFor(baseUrl, one)) ?? 'nobody'}: ${accepted.join()}`;
}

/** Returns the expected result of `judged`. */
export const rightFor = (is: TravellerType | null): string => `${is ?? 'nobody'}: ${is ?? ''}`;
