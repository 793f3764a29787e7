import { ACCESS_MATRIX } from '../../harness/access/access-matrix.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { bearer, tokenOf } from '../../harness/api-client.js';
import { Metric } from '../metric.js';
import { type Face, faultsOf, weaknessesOf } from './headers-policy.js';

jest.setTimeout(240_000);

const goal = new Metric('G24');
const PUBLIC_URL = 'https://www.safar.example';
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
};

const PAGES = [
  ...[
    '/',
    '/destinations',
    '/destination/istanbul',
    '/kontakt',
    '/om-oss',
    '/login',
    '/finns-inte',
  ],
  ...['/pay', '/bokning', '/bokning/00000000-0000-4000-8000-000000000000', '/thank-you'],
].flatMap((path) => [path, `/ar${path === '/' ? '' : path}`]);
const ID = '00000000-0000-4000-8000-000000000000';

/** Every read of the API, with each parameter filled in. */
const READS = ACCESS_MATRIX.filter(({ call }) => call.startsWith('GET /'))
  .map(({ call }) => call.slice('GET '.length))
  .filter((path) => !path.startsWith('/health') && !path.startsWith('/payment-sandbox'))
  .map((path) => `/api${path.replace(/:\w+/g, ID)}`);

const FACES: readonly (readonly [Face, readonly string[]])[] = [
  ['site', PAGES],
  ['console', ['/admin', '/admin/bookings', '/admin/users/1']],
  ['api', [...new Set(READS), '/api/no-such-call']],
  ['media', ['/media/art/marrakech-dusk?w=500']],
  ['docs', ['/api/docs']],
];

/** Returns the faults of all responses of one server, as «path: fault». */
async function faultsAt(
  baseUrl: string,
  settings: { stripe: boolean; https: boolean },
): Promise<{ answers: number; faults: string[] }> {
  const staff = bearer(await tokenOf(baseUrl, 'admin'));
  const faults: string[] = [];
  let answers = 0;
  for (const [face, paths] of FACES) {
    for (const path of paths) {
      const headers = face === 'api' ? staff : {};
      const response = await fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' });
      const body = await response.text();
      if (response.status >= 500) faults.push(`${path}: ${response.status}`);
      const wrong = faultsOf({ face, path, headers: response.headers, body }, settings);
      faults.push(...wrong.map((what) => `${path}: ${what}`));
      answers += 1;
    }
  }
  return { answers, faults };
}

const policyOf = async (baseUrl: string, path: string): Promise<string> =>
  (await fetch(`${baseUrl}${path}`)).headers.get('content-security-policy') ?? '';

describe('Security headers, checked at two processes', () => {
  let app: ProcessHarness;
  beforeAll(async () => {
    app = await startProcesses(2, { PUBLIC_URL });
  });
  afterAll(() => app.close());

  // [ASVS 3.4.3] [ASVS 3.4.6]
  it.each([0, 1])('follow the whole policy (process %d)', async (index) => {
    const { answers, faults } = await faultsAt(app.baseUrlFor(index), {
      stripe: false,
      https: true,
    });
    expect(faults).toEqual([]);
    goal.atLeast('answers looked at', answers, 80);
    goal.is('faults', faults.length, 0);
  });

  it('have no weakness that a policy evaluator reports', async () => {
    const weak: string[] = [];
    for (const path of ['/', '/ar', '/pay', '/admin', '/api/config']) {
      weak.push(...weaknessesOf(await policyOf(app.baseUrlFor(0), path)));
    }
    expect(weak).toEqual([]);
    goal.is('weaknesses', weak.length, 0);
  });

  it('give the console a new style nonce at each load', async () => {
    const words = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const policy = await policyOf(app.baseUrlFor(index), '/admin');
        return /'nonce-([^']{20,})'/.exec(policy)?.[1];
      }),
    );
    expect(new Set(words.filter(Boolean)).size).toBe(3);
  });

  it('allow Stripe and no other host where Stripe is on', async () => {
    const stripe = await startProcesses(1, { PUBLIC_URL, ...STRIPE });
    try {
      const { faults } = await faultsAt(stripe.baseUrlFor(0), { stripe: true, https: true });
      expect(faults).toEqual([]);
      goal.is('faults with Stripe', faults.length, 0);
    } finally {
      await stripe.close();
    }
  });

  it('are reported as faulty when they differ from the policy (negative control)', async () => {
    // The same server, checked as if it used http and Stripe: HSTS must be absent and the Stripe sources present.
    const { faults } = await faultsAt(app.baseUrlFor(0), { stripe: true, https: false });
    goal.control('faults against another policy', faults.length);
    const weak = weaknessesOf(
      "script-src 'self' 'unsafe-inline' https: data:; object-src *; base-uri *",
    );
    goal.control('weaknesses of a weak policy', weak.length);
  });
});
