import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@safar/domain/access/permissions';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type {
  BookingByIntentView,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import type { ChosenRoom } from '@safar/domain/rooms/rooms';
import { DEMO_PASSWORD } from '../../seed/staff.js';
import type { Reachable, TestApp } from './app.js';

export interface ApiResponse<T> {
  readonly status: number;
  readonly body: T;
}

/** An error as most rules answer it, with the invalid fields. */
export type ErrorBody = Omit<ErrorView, 'details'> & {
  readonly details?: readonly { readonly field?: string; readonly code: string }[];
};

/** The answer to a call that may be refused. */
export type Reply<T> = Promise<ApiResponse<T & ErrorBody>>;

/** Body of an order; any field can be overridden to send an invalid one. */
export type OrderBody = Record<string, unknown>;

/** What is chosen; by default one adult to Istanbul in the cheapest rooms, who pays the deposit by card. */
export interface OrderInput extends Partial<
  Omit<QuoteRequest, 'departureDate' | 'childAges' | 'rooms' | 'extras'>
> {
  readonly departureDate: string;
  /** One for each child. */
  readonly childAges?: readonly number[];
  readonly rooms?: readonly ChosenRoom[];
  readonly extras?: readonly ExtraChoice[];
  readonly paymentOption?: 'partial' | 'full';
  readonly lastName?: string;
}

/** Returns the fields that a quote and an order share. What is undefined is not sent. */
const chosenIn = (input: OrderInput) => {
  const { destinationId = 'istanbul', departureDate, insurance = null } = input;
  const { childAges, airport, rooms, extras, code } = input;
  return { destinationId, departureDate, insurance, childAges, airport, rooms, extras, code };
};

/** Returns an adult traveller, «Resenar A» for the first one. */
export const adultPassenger = (index = 0) => ({
  ...{ type: 'adult', firstName: `Resenar ${String.fromCharCode(65 + index)}` },
  ...{ lastName: 'Al-Khatib', birthdate: '1990-01-31', gender: 'female' },
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
  asCustomer(): ApiClient {
    return new ApiClient(this.baseUrl, this.language);
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

  /** Returns the bookable days of Istanbul. */
  async dates(): Promise<string[]> {
    return (await this.call<DestinationDetailView>('GET', '/api/destinations/istanbul')).body
      .departure_dates;
  }

  quote(input: OrderInput): Reply<QuoteView> {
    const { adults = 1, children = 0, infants = 0 } = input;
    return this.call('POST', '/api/quote', { ...chosenIn(input), adults, children, infants });
  }

  /** Returns a valid order with the amounts of a quote. */
  async order(input: OrderInput): Promise<OrderBody> {
    const { body: quote } = await this.quote(input);
    const { adults = 1, paymentOption = 'partial', pmType = 'card', lastName } = input;
    return {
      ...chosenIn(input),
      ...{ paymentOption, pmType, language: this.language, destinationName: 'Istanbul' },
      amount: paymentOption === 'full' ? quote.total : quote.deposit,
      totalPrice: quote.total,
      contactEmail: `${randomUUID()}@example.com`,
      contactPhone: '+46701234567',
      passengers: Array.from({ length: adults }, (_, index) => ({
        ...adultPassenger(index),
        ...(lastName === undefined ? {} : { lastName }),
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

/** A caller: the token, and the language of messages. */
export interface Asker {
  readonly token: string;
  readonly language?: 'sv' | 'ar';
}

/** Client of staff of any role, who sign in at their first call. */
export class RolesClient<App extends Reachable = TestApp> {
  private readonly tokens: Partial<Record<Role, Promise<string>>> = {};

  constructor(readonly app: App) {}

  /** Returns a client that has signed in already, for tests that stop or slow the server. */
  static async open<App, Client extends Pick<RolesClient, 'token'>>(
    this: new (app: App) => Client,
    app: App,
  ): Promise<Client> {
    const client = new this(app);
    for (const role of ROLES) await client.token(role);
    return client;
  }

  token(role: Role): Promise<string> {
    return (this.tokens[role] ??= tokenOf(this.app.baseUrl, role));
  }

  async headers(role: Role): Promise<Record<string, string>> {
    return bearer(await this.token(role));
  }

  /** @param asked who asks, method and path without the prefix of the API, body, idempotency key */
  async call<T>(...[as, request, body, key]: [Role | Asker, string, unknown?, string?]): Reply<T> {
    const [method = '', path = ''] = request.split(' ');
    const { token, language }: Asker =
      typeof as === 'string' ? { token: await this.token(as) } : as;
    const headers = { ...bearer(token), ...(key ? { 'idempotency-key': key } : {}) };
    return new ApiClient(this.app.baseUrl, language).call(method, `/api${path}`, body, headers);
  }
}
