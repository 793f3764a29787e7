import type { Wallet } from '@safar/domain/payments/wallets';
import { SandboxError } from '../api/errors.js';

/** A decline by the issuer: the API's `code`, and for `card_declined` its `decline_code`. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** How a payment and its refunds turn out; stored in place of the card number. */
export interface Behaviour {
  readonly authenticates: boolean;
  readonly decline: Decline | null;
  readonly refund: 'prompt' | 'pending' | 'fails';
  readonly disputed: boolean;
}

export interface TestCard extends Behaviour {
  readonly number: string;
  /** Stripe's predefined payment method, where it publishes one. */
  readonly token?: string;
}

const PAYS: Behaviour = { authenticates: false, decline: null, refund: 'prompt', disputed: false };

const declined = (decline_code: string, message = 'Your card was declined.'): Behaviour => ({
  ...PAYS,
  decline: { code: 'card_declined', decline_code, message },
});
const refused = (code: string, message: string): Behaviour => ({
  ...PAYS,
  decline: { code, message },
});
const POOR = declined('insufficient_funds', 'Your card has insufficient funds.');
const AUTHENTICATES: Behaviour = { ...PAYS, authenticates: true };

/** Cards of docs.stripe.com/testing that matter in Sweden, with their published behaviour. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...PAYS, number: '4242424242424242', token: 'pm_card_visa' },
  { ...PAYS, number: '4000056655665556', token: 'pm_card_visa_debit' },
  { ...PAYS, number: '4000007520000008', token: 'pm_card_se' },
  { ...PAYS, number: '5555555555554444', token: 'pm_card_mastercard' },
  { ...PAYS, number: '5200828282828210', token: 'pm_card_mastercard_debit' },
  { ...PAYS, number: '2223003122003222' },
  { ...PAYS, number: '378282246310005', token: 'pm_card_amex' },
  {
    ...declined('generic_decline'),
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
  },
  {
    ...POOR,
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    ...declined('lost_card'),
    number: '4000000000009987',
    token: 'pm_card_visa_chargeDeclinedLostCard',
  },
  {
    ...declined('stolen_card'),
    number: '4000000000009979',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
  },
  {
    ...refused('expired_card', 'Your card has expired.'),
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    ...refused('incorrect_cvc', "Your card's security code is incorrect."),
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  {
    ...refused('processing_error', 'An error occurred while processing your card.'),
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
  },
  { ...AUTHENTICATES, number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup' },
  { ...AUTHENTICATES, number: '4000002760003184', token: 'pm_card_authenticationRequired' },
  { ...AUTHENTICATES, number: '4000000000003220', token: 'pm_card_threeDSecure2Required' },
  {
    ...AUTHENTICATES,
    decline: POOR.decline,
    number: '4000008260003178',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  { ...PAYS, refund: 'pending', number: '4000000000007726', token: 'pm_card_pendingRefund' },
  { ...PAYS, refund: 'fails', number: '4000000000005126', token: 'pm_card_refundFail' },
  { ...PAYS, disputed: true, number: '4000000000000259', token: 'pm_card_createDispute' },
];

/** A real card in the test environment: declined as in Stripe's test mode. */
const LIVE_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card.',
);

export interface CardDetails {
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'unknown';
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  /** The wallet that held it. */
  readonly wallet?: Wallet;
}

export interface CardInput {
  readonly number: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cvc: string;
}

const cardError = (code: string, message: string, param: string): SandboxError =>
  new SandboxError(402, { type: 'card_error', code, message, param });

/** Checks the Luhn check digit of a card number. */
export function passesLuhn(number: string): boolean {
  const sum = Array.from(number, Number)
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return sum % 10 === 0;
}

function brandOf(number: string): CardDetails['brand'] {
  if (number.startsWith('4')) return 'visa';
  if (/^3[47]/.test(number)) return 'amex';
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown';
}

function checkedNumber(typed: string): string {
  const number = typed.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    const message = 'The card number is not a valid credit card number.';
    throw cardError('invalid_number', message, 'number');
  }
  if (!passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  return number;
}

const MAX_YEARS_AHEAD = 50;

function checkedExpiry(input: CardInput, today: Date): { exp_month: number; exp_year: number } {
  const exp_month = /^\d{1,2}$/.test(input.expMonth) ? Number(input.expMonth) : 0;
  const typedYear = /^(\d{2}|\d{4})$/.test(input.expYear) ? Number(input.expYear) : 0;
  const exp_year = typedYear < 100 ? 2000 + typedYear : typedYear;
  const thisYear = today.getUTCFullYear();
  const badMonth = "Your card's expiration month is invalid.";
  if (exp_month < 1 || exp_month > 12) {
    throw cardError('invalid_expiry_month', badMonth, 'exp_month');
  }
  if (exp_year < thisYear || exp_year > thisYear + MAX_YEARS_AHEAD) {
    const message = "Your card's expiration year is invalid.";
    throw cardError('invalid_expiry_year', message, 'exp_year');
  }
  if (exp_year === thisYear && exp_month < today.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_month', badMonth, 'exp_month');
  }
  return { exp_month, exp_year };
}

export interface KnownCard {
  readonly card: CardDetails;
  readonly behaviour: Behaviour;
}

const behaviourOf = ({ authenticates, decline, refund, disputed }: Behaviour): Behaviour => ({
  authenticates,
  decline,
  refund,
  disputed,
});

/**
 * Checks the card input and returns its behaviour. The number is not passed on.
 * Throws 402 `invalid_number`, `incorrect_number`, `invalid_expiry_month`, `invalid_expiry_year`, `invalid_cvc`.
 */
export function readCard(input: CardInput, today: Date): KnownCard {
  const number = checkedNumber(input.number);
  const expiry = checkedExpiry(input, today);
  const brand = brandOf(number);
  const cvcLength = brand === 'amex' ? 4 : 3;
  if (!/^\d+$/.test(input.cvc) || input.cvc.length !== cvcLength) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const known = TEST_CARDS.find((card) => card.number === number);
  return {
    card: { brand, last4: number.slice(-4), ...expiry },
    behaviour: behaviourOf(known ?? LIVE_CARD),
  };
}

/** Returns the card of a predefined payment method such as `pm_card_visa`, or null. */
export function cardOfToken(token: string, today: Date): KnownCard | null {
  const known = TEST_CARDS.find((card) => card.token === token);
  if (!known) return null;
  const card = {
    brand: brandOf(known.number),
    last4: known.number.slice(-4),
    exp_month: 12,
    exp_year: today.getUTCFullYear() + 1,
  };
  return { card, behaviour: behaviourOf(known) };
}

/** Klarna always redirects to its own page, and its refunds take a while. */
export const KLARNA_BEHAVIOUR: Behaviour = { ...AUTHENTICATES, refund: 'pending' };

/** Swish always waits for the customer's app. It refunds at once and has no disputes. */
export const SWISH_BEHAVIOUR: Behaviour = AUTHENTICATES;
