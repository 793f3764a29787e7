import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@safar/domain/access/permissions';
import type { PaymentMethod } from '@safar/domain/pricing/pricing';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type {
  BookingByIntentView,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';
import { DEMO_PASSWORD } from '../../seed/staff.js';

export interface ApiResponse<T> {
  readonly status: number;
  readonly body: T;
}

/** Body of an order; any field can be overridden to send an invalid one. */
export type OrderBody = Record<string, unknown>;

export interface OrderInput {
  readonly destinationId?: string;
  readonly departureDate: string;
  readonly adults?: number;
  readonly children?: number;
  readonly infants?: number;
  /** One for each child. */
  readonly childAges?: readonly number[];
  readonly insurance?: boolean | null;
  readonly paymentOption?: 'partial' | 'full';
  readonly pmType?: PaymentMethod;
  readonly lastName?: string;
  /** IATA code of the departure airport. */
  readonly airport?: string;
  /** By default the cheapest ones. */
  readonly rooms?: readonly ChosenRoom[];
  readonly extras?: readonly ExtraChoice[];
  /** Of a discount. */
  readonly code?: string;
}

/** Returns what is chosen of a departure, without what is left out. */
const chosenIn = ({ childAges, airport, rooms, extras, code }: OrderInput): object => ({
  ...(childAges === undefined ? {} : { childAges }),
  ...(airport === undefined ? {} : { airport }),
  ...(rooms === undefined ? {} : { rooms }),
  ...(extras === undefined ? {} : { extras }),
  ...(code === undefined ? {} : { code }),
});

export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** A caller of one server process with cookies of its own: a visitor, or a member of staff. */
export class ApiClient {
  private cookie = '';

  /** @param headers sent with every call */
  constructor(
    readonly baseUrl: string,
    private readonly language: 'sv' | 'ar' = 'sv',
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** Returns another visitor, without cookies. */
  asCustomer(language = this.language): ApiClient {
    return new ApiClient(this.baseUrl, language);
  }

  /** Signs in with the demo account of a role and returns a caller with its token. */
  async asStaff(role: Role): Promise<ApiClient> {
    return new ApiClient(this.baseUrl, this.language, bearer(await tokenOf(this.baseUrl, role)));
  }

  async call<T>(
    method: string,
    path: string,
    ...[body, headers = {}]: [body?: unknown, headers?: Record<string, string>]
  ): Promise<ApiResponse<T>> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        'accept-language': this.language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return { status: response.status, body: (await response.json()) as T };
  }

  /** The booking session cookie, as a browser sends it. */
  get sessionCookie(): string {
    return this.cookie;
  }

  /** Returns the bookable days. */
  async dates(destinationId = 'istanbul'): Promise<string[]> {
    const { body } = await this.call<DestinationDetailView>(
      'GET',
      `/api/destinations/${destinationId}`,
    );
    return body.departure_dates;
  }

  quote(input: OrderInput): Promise<ApiResponse<QuoteView>> {
    return this.call('POST', '/api/quote', {
      destinationId: input.destinationId ?? 'istanbul',
      departureDate: input.departureDate,
      adults: input.adults ?? 1,
      children: input.children ?? 0,
      infants: input.infants ?? 0,
      insurance: input.insurance ?? null,
      ...chosenIn(input),
    });
  }

  /** Returns a valid order with the amounts of a quote. */
  async order(input: OrderInput): Promise<OrderBody> {
    const { body: quote } = await this.quote(input);
    const option = input.paymentOption ?? 'partial';
    return {
      amount: option === 'full' ? quote.total : quote.deposit,
      totalPrice: quote.total,
      paymentOption: option,
      pmType: input.pmType ?? 'card',
      destinationId: input.destinationId ?? 'istanbul',
      destinationName: 'Istanbul',
      departureDate: input.departureDate,
      ...chosenIn(input),
      contactEmail: `${randomUUID()}@example.com`,
      contactPhone: '+46701234567',
      insurance: input.insurance ?? null,
      language: this.language,
      passengers: Array.from({ length: input.adults ?? 1 }, (_, index) => ({
        type: 'adult',
        firstName: `Resenar ${String.fromCharCode(65 + index)}`,
        lastName: input.lastName ?? 'Al-Khatib',
        birthdate: '1990-01-31',
        gender: 'female',
      })),
    };
  }

  start(order: OrderBody, key: string = randomUUID()): Promise<ApiResponse<PaymentIntentView>> {
    return this.call('POST', '/api/payment-intent', order, { 'idempotency-key': key });
  }

  /** Requests the booking as the return page does. */
  byIntent(clientSecret: string): Promise<ApiResponse<BookingByIntentView>> {
    return this.call('GET', `/api/admin/booking/by-intent/${intentIdOf(clientSecret)}`, undefined, {
      'x-payment-secret': clientSecret,
    });
  }

  booking(id: string): Promise<ApiResponse<BookingView>> {
    return this.call('GET', `/api/booking/${id}`);
  }
}

export const bearer = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

/** Signs in with the demo account of a role and returns its token. */
export async function tokenOf(baseUrl: string, role: Role): Promise<string> {
  const { status, body } = await new ApiClient(baseUrl).call<LoginView>('POST', '/api/login', {
    email: `${role}@safar.example`,
    password: DEMO_PASSWORD,
  });
  if (status !== 200) throw new Error(`The ${role} cannot sign in: ${status}`);
  return body.token;
}

/** Signs in with the demo account of every role. */
export async function tokensOf(baseUrl: string): Promise<Readonly<Record<Role, string>>> {
  const tokens: [Role, string][] = [];
  for (const role of ROLES) tokens.push([role, await tokenOf(baseUrl, role)]);
  return Object.fromEntries(tokens) as Record<Role, string>;
}
