import { isoDay } from '@safar/domain/dates/dates';
import type { CurrentBooking } from '../../storage/current-booking.js';
import { bookingToEdit, completed } from '../../storage/edited-booking.js';
import {
  cardProblems,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  typedExpiry,
} from './methods/card-input.js';
import { declineKey } from './decline.js';
import { minutesUntil } from './hold.js';
import { failed, outcomeOfError, outcomeOfIntent } from './outcome.js';
import {
  amountIn,
  atNewPrice,
  asNewOrder,
  paymentRequest,
  quoteIn,
  messagesIn,
} from './payment-source.js';
import { returnPath, settledPath } from './return-url.js';

let keys = 0;
const context = { now: 1, newKey: () => `key-${(keys += 1)}` };

function readyBooking(): CurrentBooking {
  const booking = bookingToEdit(
    {
      destinationId: 'istanbul',
      destinationName: 'Istanbul',
      departureDate: isoDay('2027-07-03'),
      adults: 1,
      children: 0,
      infants: 0,
      totalPrice: 6990,
      priceAdult: 6990,
      priceChild: 5490,
      priceInfant: 990,
      infantAgeMin: 0,
      infantAgeMax: 2,
      childAgeMin: 3,
      childAgeMax: 11,
    },
    null,
    context,
  );
  if (!booking) throw new Error('a selection gives a booking');
  return completed({ ...booking, amountToPay: 1398, contactEmail: ' a@b.se ' }, context);
}

describe('the payment request', () => {
  // [SPEC 3.4a] [SPEC 3.6a]
  it('contains the documented body and a key, and nothing else of the draft', () => {
    const { body, idempotencyKey } = paymentRequest(
      { kind: 'first', booking: readyBooking() },
      'klarna',
    );
    expect(idempotencyKey).toMatch(/^key-/);
    expect(Object.keys(body).sort()).toEqual(
      [
        'amount',
        'contactEmail',
        'contactPhone',
        'departureDate',
        'destinationId',
        'destinationName',
        'insurance',
        'passengers',
        'paymentOption',
        'pmType',
        'totalPrice',
      ].sort(),
    );
    expect(body).toMatchObject({
      amount: 1398,
      pmType: 'klarna',
      contactEmail: 'a@b.se',
      insurance: null,
    });
    expect(body.passengers?.[0]).toEqual({
      type: 'adult',
      firstName: '',
      lastName: '',
      birthdate: '',
      gender: '',
    });
  });

  it('keeps its key when only the payment method changes, so that one booking is paid', () => {
    const source = { kind: 'first', booking: readyBooking() } as const;
    expect(paymentRequest(source, 'card').idempotencyKey).toBe(
      paymentRequest(source, 'klarna').idempotencyKey,
    );
  });

  it('is a new order at a new price and after the hold expired', () => {
    const booking = { ...readyBooking(), bookingId: 'b-1' };
    const quote = quoteIn({ total: 7990, deposit: 1598, fullPaymentOnly: false, lines: [] });
    if (!quote) throw new Error('a quote');
    const dearer = atNewPrice(booking, quote, context);
    expect(dearer).toMatchObject({
      totalPrice: 7990,
      amountToPay: 1598,
      bookingId: null,
      ready: true,
    });
    expect(dearer.idempotencyKey).not.toBe(booking.idempotencyKey);
    const full = atNewPrice(booking, { ...quote, fullPaymentOnly: true }, context);
    expect(full).toMatchObject({ paymentOption: 'full', amountToPay: 7990 });
    const rooms = [{ room_type_id: 'r-1', travellers: [0], beds: ['own'] }] as const;
    const housed = { ...booking, selection: { ...booking.selection, hasRooms: true, rooms } };
    expect(atNewPrice(housed, quote, context).selection.rooms).toBe(rooms);
    expect(asNewOrder(booking, context.newKey).idempotencyKey).not.toBe(booking.idempotencyKey);
  });

  it('reads the details of an error, and ignores unknown ones', () => {
    expect(amountIn({ amount: 5592 })).toBe(5592);
    expect([
      amountIn(null),
      amountIn({ amount: '1' }),
      quoteIn(undefined),
      quoteIn({ total: 1 }),
    ]).toEqual([null, null, null, null]);
    expect(messagesIn([{ message: 'Ogiltig e-postadress' }, 7, {}])).toEqual([
      'Ogiltig e-postadress',
    ]);
    expect(messagesIn('text')).toEqual([]);
  });
});

describe('the return URL of a payment', () => {
  const intent = { bookingId: 'b-1', clientSecret: 'pi_1_secret_2' };

  // [SPEC 2.7b] [SPEC 2.27f] [SPEC 7.21b]
  it('is the booking page after the last payment, else the thank-you page, in the language of the page', () => {
    expect(returnPath({ ...intent, final: true }, 'sv')).toBe('/bokning/b-1');
    expect(returnPath({ ...intent, final: false }, 'sv')).toBe('/thank-you?ref=b-1');
    expect(returnPath({ ...intent, final: true }, 'ar')).toBe('/ar/bokning/b-1');
    expect(returnPath({ ...intent, final: false }, 'ar')).toBe('/ar/thank-you?ref=b-1');
  });

  it("contains the provider's parameters even when no other page was needed", () => {
    expect(settledPath({ ...intent, final: false }, 'sv')).toBe(
      '/thank-you?ref=b-1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    );
    expect(settledPath({ ...intent, final: true }, 'sv')).toContain(
      '/bokning/b-1?payment_intent=pi_1&',
    );
  });
});

describe('the outcome of a confirmation', () => {
  it.each([
    [{ status: 'succeeded' }, { kind: 'settled', status: 'succeeded' }],
    [{ status: 'processing' }, { kind: 'settled', status: 'processing' }],
    [
      { status: 'requires_action', next_action: { redirect_to_url: { url: '/bank' } } },
      { kind: 'redirect', url: '/bank' },
    ],
  ])('%j is %j', (intent, outcome) => {
    expect(outcomeOfIntent(intent, false)).toEqual(outcome);
  });

  it.each([
    [true, '/app'],
    [false, '/code'],
  ])('of Swish opens the app on a phone (%s) and the code elsewhere', (isPhone, url) => {
    const swish = { hosted_instructions_url: '/code', mobile_auth_url: '/app' };
    const next_action = { swish_handle_redirect_or_display_qr_code: swish };
    const intent = { status: 'requires_action', next_action };
    expect(outcomeOfIntent(intent, isPhone)).toEqual({ kind: 'redirect', url });
  });

  it('of a declined card has the issuer’s reason', () => {
    const intent = {
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    };
    expect(outcomeOfIntent(intent, false)).toEqual(
      failed('card_declined', { declineCode: 'insufficient_funds' }),
    );
  });

  it('of a wrong card field names the field', () => {
    expect(outcomeOfError({ code: 'invalid_expiry_year', param: 'exp_year' })).toEqual(
      failed('invalid_expiry_year', { field: 'expiry' }),
    );
  });

  it('is a success when the first response was lost but the payment had succeeded', () => {
    expect(
      outcomeOfError({
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'succeeded' },
      }),
    ).toEqual({ kind: 'settled', status: 'succeeded' });
  });
});

describe('the text for a declined payment', () => {
  const failure = (code: string, declineCode: string | null = null) => ({
    code,
    declineCode,
    field: null,
  });
  it.each([
    ['card_declined', null, 'card', 'card_declined'],
    ['card_declined', 'generic_decline', 'card', 'card_declined'],
    ['card_declined', 'insufficient_funds', 'card', 'insufficient_funds'],
    ['card_declined', 'stolen_card', 'card', 'card_declined'],
    ['card_declined', 'test_mode_live_card', 'card', 'test_card'],
    ['expired_card', null, 'card', 'expired_card'],
    ['incorrect_cvc', null, 'card', 'incorrect_cvc'],
    ['invalid_number', null, 'card', 'incorrect_number'],
    ['payment_intent_authentication_failure', null, 'card', 'authentication'],
    ['payment_intent_authentication_failure', null, 'klarna', 'klarna_cancelled'],
    ['payment_method_customer_decline', null, 'klarna', 'klarna_cancelled'],
    ['payment_method_provider_decline', null, 'klarna', 'klarna_declined'],
    ['payment_method_customer_decline', null, 'swish_online', 'swish_not_completed'],
    ['payment_intent_payment_attempt_expired', null, 'swish_online', 'swish_not_completed'],
    ['payment_intent_payment_attempt_failed', null, 'swish_online', 'swish_not_completed'],
    ['payment_method_provider_decline', null, 'swish_online', 'swish_not_completed'],
    ['payment_intent_authentication_failure', null, 'swish_online', 'swish_not_completed'],
    ['card_declined', 'generic_decline', 'swish_online', 'swish_not_completed'],
    ['card_declined', 'insufficient_funds', 'swish_online', 'swish_not_completed'],
    ['processing_error', null, 'swish_online', 'swish_not_completed'],
    ['payment_method_provider_timeout', null, 'swish_online', 'swish_not_completed'],
    ['something_new', null, 'swish_online', 'swish_not_completed'],
    ['NETWORK', null, 'swish_online', 'network'],
    ['SCRIPT', null, 'swish_online', 'script'],
    ['NETWORK', null, 'card', 'network'],
    ['something_new', null, 'card', 'unknown'],
  ] as const)('%s %s with %s is %s', (...row) => {
    const [code, declineCode, method, key] = row;
    expect(declineKey(failure(code, declineCode), method)).toBe(`pay.decline.${key}`);
  });
});

describe('a typed card', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['٤٢٤٢٤٢٤٢', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
  ])('number %s is shown as %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/27', '12/27'],
    ['12/', '12/'],
    ['5', '05/'],
    ['1/', '01/'],
    ['12/2027', '12/27'],
    ['١٢٢٧', '12/27'],
  ])('expiry %s is shown as %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it.each([
    ['1229', '11/28', '12/29'],
    ['12/2', '12/29', '12/2'],
    ['12', '12/', '12'],
    ['1/29', '12/29', '1/29'],
  ])(
    'shows %s typed over %s as %s, so that it can be replaced and deleted',
    (typed, old, shown) => {
      expect(typedExpiry(typed, old)).toBe(shown);
    },
  );

  it('is validated without a request', () => {
    const today = { year: 2026, month: 11 };
    const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: formatCvc('12a3') };
    expect(cardProblems(good, today)).toEqual({});
    expect(
      cardProblems({ number: '4242 4242 4242 4241', expiry: '13/30', cvc: '12' }, today),
    ).toEqual({
      number: 'numberInvalid',
      expiry: 'expiryInvalid',
      cvc: 'cvcInvalid',
    });
    expect(cardProblems({ ...good, expiry: '10/26' }, today)).toEqual({ expiry: 'expiryPast' });
    expect(cardProblems({ ...good, number: '3782 822463 10005' }, today)).toEqual({
      cvc: 'cvcInvalid',
    });
  });
});

describe('the hold', () => {
  it('is shown in started minutes, at least 0', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(minutesUntil('2026-11-20T12:30:00Z', now)).toBe(30);
    expect(minutesUntil('2026-11-20T12:00:01Z', now)).toBe(1);
    expect(minutesUntil('2026-11-20T11:59:00Z', now)).toBe(0);
  });
});
