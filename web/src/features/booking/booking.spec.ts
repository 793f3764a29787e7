import { type BrowserStorage } from '../../storage/current-booking.js';
import {
  clearVerifiedBooking,
  mayOpenBooking,
  rememberVerifiedBooking,
} from '../../storage/booking-access.js';
import { returnIn, verdictOn, withoutSecret } from './payment-return.js';
import { LIMIT_MS, WARN_AFTER_MS, limitAfter } from './session-limit.js';

describe('returning from a payment', () => {
  const view = (paymentState: string, bookingState: string, saved: boolean) => ({
    bookingId: 'b-1',
    bookingRef: 'SAF7K2Q9M',
    paymentState,
    bookingState,
    kept: saved,
    method: 'card' as const,
    purpose: 'deposit' as const,
    failure: null,
  });

  // [SPEC 2.7a]
  it.each([
    ['succeeded', 'confirmed', false, 'paid'],
    ['succeeded', 'confirmed', true, 'paid'],
    ['succeeded', 'option', false, 'paid'],
    ['succeeded', 'cancelled', false, 'paid'],
    ['processing', 'held', false, 'waiting'],
    ['processing', 'held', true, 'waiting'],
    ['open', 'held', true, 'failed'],
    ['open', 'held', false, 'waiting'],
    ['canceled', 'expired', false, 'expired'],
    ['canceled', 'held', true, 'failed'],
  ] as const)('payment %s of a booking %s, refused %s: %s', (...row) => {
    const [payment, booking, refused, verdict] = row;
    expect(verdictOn(view(payment, booking, true), refused)).toBe(verdict);
  });

  it.each([
    ['klarna', 'payment_method_customer_decline', 'stopped'],
    ['klarna', 'payment_intent_authentication_failure', 'stopped'],
    ['klarna', 'payment_method_provider_decline', 'failed'],
    ['klarna', null, 'failed'],
    ['swish_online', 'payment_method_customer_decline', 'notSwished'],
    ['swish_online', 'payment_intent_payment_attempt_expired', 'notSwished'],
    ['swish_online', null, 'notSwished'],
    ['card', 'payment_intent_authentication_failure', 'failed'],
  ] as const)('refused by %s with %s: %s', (method, failure, verdict) => {
    const refused = { ...view('open', 'held', true), method, failure };
    expect(verdictOn(refused, true)).toBe(verdict);
    expect(verdictOn(refused, false)).toBe('waiting');
  });

  it.each(['expired', 'cancelled', 'confirmed'])(
    'a payment that is refunded came late (%s)',
    (booking) => {
      expect(verdictOn(view('succeeded', booking, false), false)).toBe('late');
    },
  );

  it('removes the secret from the URL and keeps the rest', () => {
    const query = new URLSearchParams(
      'ref=b-1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed',
    );
    expect(returnIn(query)).toEqual({ intentId: 'pi_1', secret: 'pi_1_secret_2', refused: true });
    expect(withoutSecret(query)).toBe('ref=b-1&payment_intent=pi_1&redirect_status=failed');
    expect(returnIn(new URLSearchParams('ref=b-1'))).toBeNull();
  });
});

describe('the time limit of a booking page', () => {
  // [SPEC 9.6a]
  it('warns at eighteen minutes and ends at twenty', () => {
    expect([LIMIT_MS, WARN_AFTER_MS]).toEqual([1_200_000, 1_080_000]);
    expect(limitAfter(0)).toEqual({ phase: 'open' });
    expect(limitAfter(WARN_AFTER_MS - 1)).toEqual({ phase: 'open' });
    expect(limitAfter(WARN_AFTER_MS)).toEqual({ phase: 'warning', minutes: 2 });
    expect(limitAfter(LIMIT_MS - 30_000)).toEqual({ phase: 'warning', minutes: 1 });
    expect(limitAfter(LIMIT_MS)).toEqual({ phase: 'ended' });
    expect(limitAfter(LIMIT_MS * 9)).toEqual({ phase: 'ended' });
  });
});

describe('access to a booking page', () => {
  const storageWith = (items: Record<string, string>): BrowserStorage => {
    const saved = new Map(Object.entries(items));
    return {
      getItem: (key) => saved.get(key) ?? null,
      setItem: (key, value) => void saved.set(key, value),
      removeItem: (key) => void saved.delete(key),
    };
  };

  // [SPEC 3.8c] [SPEC 6.2a]
  it('is given to the browser that looked up or paid this booking', () => {
    const storage = storageWith({});
    expect(mayOpenBooking(storage, 'b-1')).toBe(false);
    rememberVerifiedBooking(storage, 'b-1');
    expect(mayOpenBooking(storage, 'b-1')).toBe(true);
    expect(mayOpenBooking(storage, 'b-2')).toBe(false);
    clearVerifiedBooking(storage);
    expect(mayOpenBooking(storage, 'b-1')).toBe(false);
    expect(mayOpenBooking(null, 'b-1')).toBe(false);
  });

  // [SPEC 6.2a]
  it.each([
    ['admin', true],
    ['agent', true],
    ['editor', false],
  ])('for staff with role %s: %s', (role, may) => {
    expect(mayOpenBooking(storageWith({ user: JSON.stringify({ id: 'u', role }) }), 'b-1')).toBe(
      may,
    );
  });

  it.each(['', '{', 'null', '"admin"', '[]'])('is not given by a stored user %j', (user) => {
    expect(mayOpenBooking(storageWith({ user }), 'b-1')).toBe(false);
  });
});
