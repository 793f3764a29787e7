import { expect } from '@playwright/test';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import type { DepartureAirportsView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DiscountView } from '@safar/domain/contracts/catalog/discounts';
import type { GiftCardSoldView } from '@safar/domain/contracts/payments/gift-cards';
import { type IsoDay, addDays, dayInStockholm, isoDay, weekday } from '@safar/domain/dates/dates';
import type { OfflineMethod } from '@safar/domain/pricing/pricing';
import type { Counter } from './counter.js';

/** So far away that a deposit is enough. */
const FAR_DAYS = 60;
const SATURDAY = 6;

/** The Saturdays of the next July that is far enough away. */
export function julySaturdays(): IsoDay[] {
  const soonest = addDays(dayInStockholm(new Date()), FAR_DAYS);
  const year = Number(soonest.slice(0, 4));
  const july = [year, year + 1].map((one) => isoDay(`${one}-07-01`)).find((day) => day > soonest);
  if (!july) throw new Error('There is a July within two years');
  return Array.from({ length: 31 }, (_, n) => addDays(july, n)).filter(
    (day) => weekday(day) === SATURDAY,
  );
}

/** Below every price of the demo. The last day is the cheapest of all, and leaves from Arlanda alone. */
const PRICES = [
  { price_adult: 5_490, price_child: 4_290 },
  { price_adult: 5_190, price_child: 3_990 },
  { price_adult: 4_690, price_child: 3_590 },
  { price_adult: 4_190, price_child: 3_190 },
] as const;
const CHEAPEST = 2;
const FROM_LANDVETTER = { iata: 'GOT', diff_adult: 300, diff_child: 250 };

export interface JulyDestination {
  readonly id: string;
  readonly name: { readonly sv: string; readonly ar: string };
  /** The cheapest day from Landvetter. */
  readonly day: IsoDay;
}

/**
 * Puts a trip on sale with four Saturdays in July, three of them from Landvetter as well as Arlanda.
 * @param less whole SEK that an adult pays less than on the other trips of a file
 */
export async function sellInJuly(
  counter: Counter,
  name: JulyDestination['name'],
  less: number,
): Promise<JulyDestination> {
  const days = julySaturdays();
  const onDay = ({ price_adult, price_child }: (typeof PRICES)[number], n: number) => ({
    ...{ date: days[n], capacity: 20 },
    ...{ price_adult: price_adult - less, price_child },
  });
  const { id } = await counter.call<DestinationEditView>('destinations', {
    ...{ name_sv: name.sv, name_ar: name.ar, is_active: true },
    ...{ description_sv: 'Sol, bad och långa kvällar.', description_ar: 'شمس وبحر وأمسيات طويلة.' },
    ...{ image: '/media/art/antalya-hero', image_alt_sv: 'Kusten', image_alt_ar: 'الساحل' },
    ...{ ...PRICES[0], price_infant: 990, infant_age_min: 0, infant_age_max: 1 },
    ...{ child_age_min: 2, child_age_max: 11, region: 'europe', res_length: 8 },
    swedish_only: true,
    schedule: PRICES.map(onDay),
  });
  for (const [n] of PRICES.entries()) {
    const airports = n > CHEAPEST ? [{ iata: 'ARN' }] : [{ iata: 'ARN' }, FROM_LANDVETTER];
    await offerAirports(counter, { destinationId: id, day: days[n] ?? '' }, airports);
  }
  return { id, name, day: days[CHEAPEST] ?? isoDay('') };
}

interface DepartureDay {
  readonly destinationId: string;
  readonly day: string;
}

/** Returns the id of the departure of a trip on a day. */
export async function departureOn(
  counter: Counter,
  { destinationId, day }: DepartureDay,
): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ destination_id: destinationId }));
  const all = await counter.read<{ id: string; date: string }[]>(`departures?filter=${filter}`);
  const departure = all.find(({ date }) => date === day);
  expect(departure, `departure on ${day}`).toBeDefined();
  return departure?.id ?? '';
}

async function offerAirports(
  counter: Counter,
  departure: DepartureDay,
  airports: readonly object[],
): Promise<void> {
  const path = `departures/${await departureOn(counter, departure)}/airports`;
  await counter.call<DepartureAirportsView>(path, { airports }, 'put');
}

/** Makes a code of so many per cent, for one trip. */
export const makeCode = (
  counter: Counter,
  { id, code, percent }: { readonly id: string; readonly code: string; readonly percent: number },
): Promise<DiscountView> =>
  counter.call('discounts', {
    ...{ name_sv: 'Sommarkod', name_ar: 'رمز الصيف', code, destinations: [id] },
    ...{ kind: 'percent', value: percent },
  });

/** Sells a gift card at the desk and returns its code. */
export async function sellGiftCard(
  counter: Counter,
  amount: number,
  method: OfflineMethod,
): Promise<string> {
  const sale = { amount, method, language: 'sv' };
  const { code } = await counter.call<GiftCardSoldView>('gift-cards', sale);
  return code ?? '';
}
