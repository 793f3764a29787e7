import { createHmac } from 'node:crypto';
import { signatureHeader } from '../../../stripe-sandbox/webhooks/webhooks.js';

/** A webhook request: the body, and the signature that should prove its origin. */
export interface Sent {
  readonly body: string;
  readonly signature: string | null;
}

/** A genuine event body, the signing secret, and the time in seconds. */
interface Genuine {
  readonly body: string;
  readonly secret: string;
  readonly now: number;
}

const mac = (text: string, secret: string, algorithm = 'sha256'): string =>
  createHmac(algorithm, secret).update(text).digest('hex');

const right = ({ body, secret, now }: Genuine): string => mac(`${now}.${body}`, secret);

/** Returns the event with a valid signature; every forgery differs from it. */
export const genuine = ({ body, secret, now }: Genuine): Sent => ({
  body,
  signature: signatureHeader(body, secret, now),
});

const TOLERANCE_SECONDS = 300;
const DAY_SECONDS = 86_400;

/** Kinds of forgery, by what is wrong. */
const LIES: Readonly<Record<string, (event: Genuine) => Sent>> = {
  unsigned: ({ body }) => ({ body, signature: null }),
  'signed with nothing': ({ body }) => ({ body, signature: '' }),
  'signed with nonsense': ({ body }) => ({ body, signature: 'nonsense' }),
  'signed with a guessed secret': (event) => genuine({ ...event, secret: 'whsec_guessed' }),
  'signed with an empty secret': (event) => genuine({ ...event, secret: '' }),
  'signed with half of the secret': (event) =>
    genuine({ ...event, secret: event.secret.slice(0, event.secret.length / 2) }),
  'signed with the secret without its prefix': (event) =>
    genuine({ ...event, secret: event.secret.replace('whsec_', '') }),
  'a second too old': (event) => genuine({ ...event, now: event.now - TOLERANCE_SECONDS - 1 }),
  'a day old': (event) => genuine({ ...event, now: event.now - DAY_SECONDS }),
  'old, under a new time': (event) => ({
    body: event.body,
    signature: `t=${event.now},v1=${right({ ...event, now: event.now - DAY_SECONDS })}`,
  }),
  'written anew from what was read': (event) => ({
    body: JSON.stringify(JSON.parse(event.body)),
    signature: genuine(event).signature,
  }),
  'a space longer': (event) => ({ ...genuine(event), body: `${event.body} ` }),
  'about another payment': (event) => ({
    ...genuine(event),
    body: event.body.replace('"pi_', '"pi_x'),
  }),
  'of another kind': (event) => ({
    ...genuine(event),
    body: event.body.replace('"type": "payment_intent.', '"type": "charge.dispute.'),
  }),
  'signed without a time': (event) => ({ body: event.body, signature: `v1=${right(event)}` }),
  'signed over the body alone': (event) => ({
    body: event.body,
    signature: `t=${event.now},v1=${mac(event.body, event.secret)}`,
  }),
  'signed by the scheme of tests': (event) => ({
    body: event.body,
    signature: `t=${event.now},v0=${right(event)}`,
  }),
  'signed with SHA-1': (event) => ({
    body: event.body,
    signature: `t=${event.now},v1=${mac(`${event.now}.${event.body}`, event.secret, 'sha1')}`,
  }),
  'half a signature': (event) => ({
    body: event.body,
    signature: `t=${event.now},v1=${right(event).slice(0, 32)}`,
  }),
  'a signature and more': (event) => ({
    body: event.body,
    signature: `t=${event.now},v1=${right(event)}00`,
  }),
};

/** Returns forgeries, each kind equally often. */
export function forge(count: number, newsOf: (index: number) => Genuine): Sent[] {
  const kinds = Object.values(LIES);
  return Array.from({ length: count }, (_, index) => {
    const lie = kinds[index % kinds.length];
    if (!lie) throw new Error('No lies');
    return lie(newsOf(index));
  });
}
