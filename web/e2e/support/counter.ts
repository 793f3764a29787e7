import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type {
  CancelPreviewView,
  MovePreviewView,
  MovedView,
} from '@safar/domain/contracts/bookings/changes';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { CancelReason } from '@safar/domain/bookings/changes/cancellation-policy';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { Language } from '@safar/domain/text/languages';
import type { OfflineMethod } from '@safar/domain/pricing/pricing';
import { type OwnDeparture, query } from './database.js';

/** Layla stays, Omar leaves in tests with a cancelled passenger. */
const COUPLE = [
  { type: 'adult', firstName: 'Layla', lastName: 'Al-Khatib', birthdate: '1990-01-31', gender: 'female' },
  { type: 'adult', firstName: 'Omar', lastName: 'Al-Khatib', birthdate: '1985-11-03', gender: 'male' },
] as const; // oxfmt-ignore
export const LAST_NAME = 'Al-Khatib';

export const PASSWORD = 'resa-med-safar';

interface Sale {
  readonly language: Language;
  readonly state?: 'confirmed' | 'option';
  readonly until?: IsoDay;
}

/** Acts as staff through the console's API calls, for bookings in states that customers cannot cause. */
export class Counter {
  private constructor(
    private readonly request: APIRequestContext,
    readonly session: LoginView,
  ) {}

  /**
   * Signs in as staff.
   * @param request a context that shares no cookies with a page
   */
  static async open(request: APIRequestContext): Promise<Counter> {
    const data = { email: 'admin@safar.example', password: PASSWORD };
    const response = await request.post('/api/login', { data });
    return new Counter(request, (await response.json()) as LoginView);
  }

  async call<T>(path: string, data: unknown, method: 'post' | 'put' = 'post'): Promise<T> {
    const response = await this.request[method](`/api/${path}`, {
      data,
      headers: {
        authorization: `Bearer ${this.session.token}`,
        'idempotency-key': randomUUID(),
      },
    });
    expect(response.status(), await response.text()).toBeLessThan(300);
    return (await response.json()) as T;
  }

  async read<T>(path: string): Promise<T> {
    return JSON.parse((await this.file(path)).toString('utf8')) as T;
  }

  async file(path: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${this.session.token}` };
    const response = await this.request.get(`/api/${path}`, { headers });
    expect(response.status(), await response.text()).toBe(200);
    return response.body();
  }

  /** Makes a staff booking for two adults, nothing paid. */
  async sell({ destinationId, date }: OwnDeparture, sale: Sale): Promise<BookingFileView> {
    const selection = {
      ...{ destinationId, departureDate: date, adults: 2, children: 0, infants: 0 },
      insurance: null,
    };
    const quote = await this.call<QuoteView>('quote', selection);
    return this.call<BookingFileView>('bookings', {
      ...{ destination_id: destinationId, departure_date: date, passengers: COUPLE },
      ...{ email: `${randomUUID()}@example.com`, phone: '+46701234567', source: 'shop' },
      language: sale.language,
      state: sale.state ?? 'confirmed',
      ...(sale.until ? { option_until: sale.until } : {}),
      expected_total: quote.total,
    });
  }

  receive(
    bookingId: string,
    method: OfflineMethod,
    amount: number,
  ): Promise<{ payment_id: string }> {
    const received_on = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
    return this.call(`admin/bookings/${bookingId}/payments`, { method, amount, received_on });
  }

  /** Cancels the whole booking, or only passengers with these first names. */
  async cancel(
    { id, passengers }: BookingFileView,
    reason: CancelReason,
    names?: readonly string[],
  ): Promise<CancelPreviewView> {
    const leaving = passengers.filter(({ firstName }) => names?.includes(firstName));
    const body = { reason, ...(names ? { passenger_ids: leaving.map(({ id: one }) => one) } : {}) };
    const path = `admin/bookings/${id}/cancel`;
    const { total, refund } = await this.call<CancelPreviewView>(`${path}/preview`, body);
    return this.call<CancelPreviewView>(path, { ...body, expected: { total, refund } });
  }

  async move(bookingId: string, { destinationId, date }: OwnDeparture): Promise<MovedView> {
    const [departure] = await query<{ id: string }>(
      `select id from departures where destination_id = $1 and date = $2`,
      [destinationId, date],
    );
    const body = { departure_id: departure?.id };
    const path = `admin/bookings/${bookingId}/move`;
    const { total, refund } = await this.call<MovePreviewView>(`${path}/preview`, body);
    return this.call<MovedView>(path, { ...body, expected: { total, refund } });
  }
}
