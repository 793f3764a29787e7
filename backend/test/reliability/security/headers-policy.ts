/** Parts of the server that a browser sees, each with its own policy. */
export type Face = 'site' | 'console' | 'api' | 'media' | 'docs';

interface Seen {
  readonly face: Face;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

interface Settings {
  readonly stripe: boolean;
  readonly https: boolean;
}

type Policy = ReadonlyMap<string, readonly string[]>;

const policyIn = (text: string): Policy =>
  new Map(
    text.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** Google Pay. */
const GOOGLE = 'https://pay.google.com';

/** Directives common to the pages of the site and of the console. */
const PAGE = {
  'default-src': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Directives of responses that are not pages. */
const NOTHING = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Returns the expected sources of each directive; a word in round brackets stands for any hash or nonce of that kind.
 */
function wanted(face: Face, { stripe }: Settings): Record<string, readonly string[]> {
  if (face === 'site') {
    return {
      ...PAGE,
      'script-src': ["'self'", '(sha256)', ...(stripe ? STRIPE : [])],
      'style-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com', GOOGLE] : [])],
      'frame-src': stripe ? [...STRIPE, 'https://hooks.stripe.com', GOOGLE] : ["'none'"],
    };
  }
  if (face === 'console') {
    return {
      ...PAGE,
      'script-src': ["'self'"],
      'style-src': ["'self'", '(nonce)'],
      'style-src-attr': ["'unsafe-inline'"],
      'connect-src': ["'self'"],
    };
  }
  if (face === 'media') return { sandbox: [], ...NOTHING };
  if (face === 'api') return NOTHING;
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

const withoutNonce = (source: string): string => source.replace(/^'(sha256|nonce)-.*'$/, '($1)');

function policyFaults(seen: Seen, settings: Settings): string[] {
  const policy = policyIn(seen.headers.get('content-security-policy') ?? '');
  const right = wanted(seen.face, settings);
  const names = new Set([...policy.keys(), ...Object.keys(right)]);
  return [...names].flatMap((name) => {
    const has = (policy.get(name) ?? ['missing']).map(withoutNonce).sort().join(' ');
    const should = [...(right[name] ?? ['nothing'])].sort().join(' ');
    return has === should ? [] : [`${name} is «${has}», not «${should}»`];
  });
}

const PRIVATE = /^(\/ar)?\/(pay|bokning|thank-you)(\/|$)/;

/** Returns the headers common to all parts; null means the header must be absent. */
function commonHeaders({ path, face }: Seen, { stripe, https }: Settings) {
  return {
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': PRIVATE.test(path) ? /^no-referrer$/ : /^strict-origin-when-cross-origin$/,
    'cross-origin-opener-policy': /^same-origin-allow-popups$/,
    'permissions-policy': stripe
      ? /camera=\(\).*payment=\(self "https:\/\/js\.stripe\.com" "https:\/\/pay\.google\.com"\)/
      : /camera=\(\).*payment=\(\)/,
    'strict-transport-security': https ? /^max-age=31536000$/ : null,
    'x-powered-by': null,
    'access-control-allow-origin': null,
    // Places are public and requested at every keystroke, so they may be cached.
    ...(face === 'api' && !path.startsWith('/api/places')
      ? { 'cache-control': /no-(store|cache)/ }
      : {}),
  };
}

/** Returns faults for inline scripts without a hash in the policy, and for inline event handlers. */
function inlineScripts({ body, headers }: Seen): string[] {
  if (!headers.get('content-type')?.startsWith('text/html')) return [];
  const scripts = [...body.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
  const running = scripts.filter(
    ([, attributes = '', text = '']) =>
      text.trim() !== '' && !/type="application\/(ld\+)?json"/.test(attributes),
  );
  const known = /'sha256-/.test(headers.get('content-security-policy') ?? '') ? 1 : 0;
  const handlers = /<[^>]+\son\w+=/.test(body) ? ['a handler stands in the document'] : [];
  return running.length > known ? ['a script stands in the document', ...handlers] : handlers;
}

/** Returns the faults of a response. */
export function faultsOf(seen: Seen, settings: Settings): string[] {
  const common = Object.entries(commonHeaders(seen, settings)).flatMap(([name, right]) => {
    const value = seen.headers.get(name);
    const isRight = right === null ? value === null : right.test(value ?? '');
    return isRight ? [] : [`${name} is «${value ?? 'missing'}»`];
  });
  return [...policyFaults(seen, settings), ...common, ...inlineScripts(seen)];
}

/** Returns what common policy evaluators rate as a high finding. */
export function weaknessesOf(text: string): string[] {
  const policy = policyIn(text);
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  const objects = policy.get('object-src') ?? policy.get('default-src') ?? ['*'];
  const bases =
    policy.get('base-uri') ??
    (policy.get('default-src')?.includes("'none'") && !policy.has('script-src')
      ? ["'none'"]
      : ['*']);
  const weak = [
    "'unsafe-inline'",
    "'unsafe-eval'",
    "'unsafe-hashes'",
    'data:',
    'blob:',
    'http:',
    'https:',
    '*',
  ];
  return [
    ...weak.filter((source) => scripts.includes(source)).map((source) => `script-src ${source}`),
    ...(objects.join() === "'none'" ? [] : ['object-src']),
    ...(bases.join() === "'none'" ? [] : ['base-uri']),
    ...(policy.get('frame-ancestors')?.join() === "'none'" ? [] : ['frame-ancestors']),
  ];
}
