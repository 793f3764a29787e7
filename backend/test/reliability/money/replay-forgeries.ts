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
const LIES: Readonly<Record<string, (news: Genuine) => Sent>> = {
  unsigned: ({ body }) => ({ body, signature: null }),
  'signed with nothing': ({ body }) => ({ body, signature: '' }),
  'signed with nonsense': ({ body }) => ({ body, signature: 'nonsense' }),
  'signed with a guessed secret': (news) => genuine({ ...news, secret: 'whsec_guessed' }),
  'signed with an empty secret': (news) => genuine({ ...news, secret: '' }),
  'signed with half of the secret': (news) =>
    genuine({ ...news, secret: news.secret.slice(0, news.secret.length / 2) }),
  'signed with the secret without its prefix': (news) =>
    genuine({ ...news, secret: news.secret.replace('whsec_', '') }),
  'a second too old': (news) => genuine({ ...news, now: news.now - TOLERANCE_SECONDS - 1 }),
  'a day old': (news) => genuine({ ...news, now: news.now - DAY_SECONDS }),
  'old, under a new time': (news) => ({
    body: news.body,
    signature: `t=${news.now},v1=${right({ ...news, now: news.now - DAY_SECONDS })}`,
  }),
  'written anew from what was read': (news) => ({
    body: JSON.stringify(JSON.parse(news.body)),
    signature: genuine(news).signature,
  }),
  'a space longer': (news) => ({ ...genuine(news), body: `${news.body} ` }),
  'about another payment': (news) => ({
    ...genuine(news),
    body: news.body.replace('"pi_', '"pi_x'),
  }),
  'of another kind': (news) => ({
    ...genuine(news),
    body: news.body.replace('"type": "payment_intent.', '"type": "charge.dispute.'),
  }),
  'signed without a time': (news) => ({ body: news.body, signature: `v1=${right(news)}` }),
  'signed over the body alone': (news) => ({
    body: news.body,
    signature: `t=${news.now},v1=${mac(news.body, news.secret)}`,
  }),
  'signed by the scheme of tests': (news) => ({
    body: news.body,
    signature: `t=${news.now},v0=${right(news)}`,
  }),
  'signed with SHA-1': (news) => ({
    body: news.body,
    signature: `t=${news.now},v1=${mac(`${news.now}.${news.body}`, news.secret, 'sha1')}`,
  }),
  'half a signature': (news) => ({
    body: news.body,
    signature: `t=${news.now},v1=${right(news).slice(0, 32)}`,
  }),
  'a signature and more': (news) => ({
    body: news.body,
    signature: `t=${news.now},v1=${right(news)}00`,
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
