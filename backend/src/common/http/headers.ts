import type { RequestHandler } from 'express';
import type { Env } from '../config/env.js';

const STRIPE = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  // Google Pay opens in a frame, and browsers read the manifest of its payment method.
  connect: 'https://api.stripe.com https://pay.google.com',
  frame:
    'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://pay.google.com',
} as const;

interface PolicySettings {
  readonly stripe: boolean;
  /** Hash of the inline script, e.g. `sha256-…`. */
  readonly scriptHash?: string;
}

/** One policy for all pages, because a single-page app keeps the policy of its first document. */
export function sitePolicy({ stripe, scriptHash }: PolicySettings): string {
  const [script, connect, frame] = stripe
    ? [` ${STRIPE.script}`, ` ${STRIPE.connect}`, STRIPE.frame]
    : ['', '', "'none'"];
  return [
    "default-src 'none'",
    `script-src 'self'${scriptHash ? ` '${scriptHash}'` : ''}${script}`,
    // Placeholder gradients of pictures are style attributes; style elements are not allowed.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${connect}`,
    `frame-src ${frame}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy of pictures and documents: a browser may only display them. */
export const MEDIA_POLICY =
  "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const API_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Policy of the API's documentation, which is not part of production. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browser features of a page: none, except payment with Stripe and its wallets when it is on. */
const permissionsPolicy = (stripe: boolean): string =>
  [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    stripe ? 'payment=(self "https://js.stripe.com" "https://pay.google.com")' : 'payment=()',
  ].join(', ');

const UNUSED_FEATURES = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
  ],
  ...['microphone', 'midi', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
];
/** Pages whose URL names a booking or payment send no referrer. */
const PRIVATE_PAGE = /^(\/ar)?\/(pay|betala|omdome|bokning|thank-you)(\/|$)/;

type Headers = Readonly<Record<string, string>>;

/** Returns the security headers for a path, according to the settings. */
export function securityHeadersOf({
  stripe,
  hsts,
}: Pick<Env, 'stripe' | 'hsts'>): (path: string) => Headers {
  const site = sitePolicy({ stripe: stripe !== null });
  const permissions = permissionsPolicy(stripe !== null);
  return (path) => {
    const isApi = path.startsWith('/api/');
    return {
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': isApi ? API_POLICY : site,
      'Referrer-Policy': PRIVATE_PAGE.test(path)
        ? 'no-referrer'
        : 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': permissions,
      ...(hsts ? { 'Strict-Transport-Security': hsts } : {}),
      ...(isApi ? { 'Cache-Control': 'no-store' } : {}),
    };
  };
}

/** Sets the headers on every response; a route such as the API's documentation can set its own policy later. */
export function securityHeaders(env: Env): RequestHandler {
  const headersOf = securityHeadersOf(env);
  return (request, response, next) => {
    response.set(headersOf(request.path));
    next();
  };
}
