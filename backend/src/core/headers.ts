import type { RequestHandler } from 'express';

const STRIPE = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  connect: 'https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
} as const;

interface PolicySettings {
  readonly stripe: boolean;
  /** Of the one script that stands in the document itself, e.g. `sha256-…`. */
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

/** Of pictures and documents: a browser may show them, and nothing else. */
export const MEDIA_POLICY = "sandbox; default-src 'none'";

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Addresses that name a booking or a payment do not travel on in a referrer. */
const PRIVATE_PAGE = /^(\/ar)?\/(pay|betala|bokning|thank-you)(\/|$)/;

/** Security headers of every answer; a route with needs of its own (the API's documentation) sets its own policy later. */
export function securityHeaders(settings: { stripe: boolean; https: boolean }): RequestHandler {
  const site = sitePolicy(settings);
  return (request, response, next) => {
    const isApi = request.path.startsWith('/api/');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', isApi ? API_POLICY : site);
    response.setHeader(
      'Referrer-Policy',
      PRIVATE_PAGE.test(request.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (settings.https) {
      response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
    if (isApi) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}
