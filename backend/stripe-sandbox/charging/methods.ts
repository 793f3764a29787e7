import { type Wallet, walletOf } from '@safar/domain/payments/wallets';
import type { Stripe } from 'stripe';
import {
  KLARNA_BEHAVIOUR,
  SWISH_BEHAVIOUR,
  cardOfToken,
  readCard,
  type Behaviour,
  type CardDetails,
} from './cards.js';
import { invalidRequest, missingParam, noSuch } from '../api/errors.js';
import { readForm, readText, requireText, type Form } from '../api/form.js';
import { newId } from '../api/ids.js';

/** A stored payment method: payer and behaviour, never a card number. */
export interface Method {
  readonly id: string;
  readonly type: (typeof METHOD_TYPES)[number];
  readonly card: CardDetails | null;
  readonly billing: Stripe.PaymentMethod.BillingDetails;
  readonly behaviour: Behaviour;
  readonly created: number;
}

export const METHOD_TYPES = ['card', 'swish', 'klarna'] as const;

function billingOf(data: Form): Stripe.PaymentMethod.BillingDetails {
  const billing = readForm(data, 'billing_details');
  const address = readForm(billing, 'address');
  return {
    address: {
      city: readText(address, 'city'),
      country: readText(address, 'country'),
      line1: readText(address, 'line1'),
      line2: readText(address, 'line2'),
      postal_code: readText(address, 'postal_code'),
      state: readText(address, 'state'),
    },
    email: readText(billing, 'email'),
    name: readText(billing, 'name'),
    phone: readText(billing, 'phone'),
    tax_id: null,
  };
}

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

function methodOfData(data: Form, now: Date): Method {
  const shared = { id: newId('pm'), billing: billingOf(data), created: secondsOf(now) };
  const type = requireText(data, 'type');
  if (type === 'klarna') {
    return { ...shared, type, card: null, behaviour: KLARNA_BEHAVIOUR };
  }
  if (type === 'swish') {
    return { ...shared, type, card: null, behaviour: SWISH_BEHAVIOUR };
  }
  if (type !== 'card') {
    throw invalidRequest(`Invalid payment_method_data[type]: ${type}`, {
      param: 'payment_method_data[type]',
    });
  }
  const card = readForm(data, 'card');
  const input = {
    number: requireText(card, 'number'),
    expMonth: requireText(card, 'exp_month'),
    expYear: requireText(card, 'exp_year'),
    cvc: readText(card, 'cvc') ?? '',
  };
  return { ...shared, type, ...readCard(input, now) };
}

function methodOfToken(token: string, wallet: Wallet | null, now: Date): Method {
  const known = cardOfToken(token, now);
  if (!known) throw noSuch('PaymentMethod', token, 'payment_method');
  const shared = { id: newId('pm'), billing: billingOf({}), created: secondsOf(now) };
  const card = wallet ? { ...known.card, wallet } : known.card;
  return { ...shared, type: 'card', card, behaviour: known.behaviour };
}

/**
 * Reads the payment method of a confirmation: `payment_method_data`, or a predefined `payment_method`. With `wallet`,
 * that card is in a wallet: browsers of the trial send it, because no wallet answers there.
 */
export function readMethod(form: Form, now: Date): Method {
  const token = readText(form, 'payment_method');
  if (token !== null) return methodOfToken(token, walletOf(readText(form, 'wallet')), now);
  if (form['payment_method_data'] === undefined) throw missingParam('payment_method');
  return methodOfData(readForm(form, 'payment_method_data'), now);
}
