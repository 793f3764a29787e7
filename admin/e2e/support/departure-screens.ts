import type { Locator, Page } from '@playwright/test';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { isoDay } from '@safar/domain/dates/dates';
import { weekdayShort } from '@safar/domain/dates/day-formats';
import { type Destinations, dayFromNow, uniqueName } from './destinations.js';

export { exactButton as button, title, toast } from './page-helpers.js';

export const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
export const ticket = (day: string): string => `${weekdayShort(isoDay(day), 'sv')} ${day}`;

/** Creates a destination for one test, with one departure that no other test books. */
export async function createDeparture(
  destinations: Destinations,
  departure: object,
): Promise<DepartureView> {
  const schedule = [{ date: dayFromNow(75), capacity: 20, ...departure }];
  const destination = await destinations.make(uniqueName('Avresa'), { is_active: true, schedule });
  const [made] = destination.schedule;
  if (!made) throw new Error('No departure was made');
  return made;
}
