import type { StripeJs, stripeFor as StripeFor } from './stripe.js';

/** The parts of window and document that the loader uses. */
function browser() {
  const scripts: { src: string; onload?: () => void; onerror?: () => void; remove: () => void }[] =
    [];
  const window: { Stripe?: (key: string, options: object) => StripeJs } = {};
  Object.assign(globalThis, {
    window,
    document: {
      createElement: () => ({ src: '', remove: () => undefined }),
      head: { append: (script: (typeof scripts)[number]) => void scripts.push(script) },
    },
  });
  return { scripts, window };
}

const stripeJs: StripeJs = {
  elements: () => {
    throw new Error('not asked for here');
  },
  confirmPayment: () => Promise.resolve({}),
};

let page: ReturnType<typeof browser>;
let stripeFor: typeof StripeFor;

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  page = browser();
  ({ stripeFor } = await import('./stripe.js'));
});

afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { window: undefined, document: undefined });
});

/** Simulates that the provider's script has loaded. */
function arrive(begun: unknown[][]): void {
  page.window.Stripe = (...args) => {
    begun.push(args);
    return stripeJs;
  };
  page.scripts.at(-1)?.onload?.();
}

describe('Stripe.js', () => {
  // [SPEC 2.26m]
  it("starts with the publishable key and the page language, is loaded once, and only from Stripe's origin", async () => {
    const begun: unknown[][] = [];
    const first = stripeFor('pk_live_a', 'ar');
    expect(page.scripts.map(({ src }) => new URL(src).origin)).toEqual(['https://js.stripe.com']);
    arrive(begun);
    expect(await first).toBe(stripeJs);
    await stripeFor('pk_live_a', 'sv');
    expect(begun).toEqual([
      ['pk_live_a', { locale: 'ar' }],
      ['pk_live_a', { locale: 'sv' }],
    ]);
    expect(page.scripts).toHaveLength(1);
  });

  it.each([
    ['could not be fetched', () => page.scripts[0]?.onerror?.()],
    ['did not answer', () => jest.advanceTimersByTime(20_000)],
  ])('is loaded again at the next attempt when it %s', async (reason, fail) => {
    const failed = stripeFor('pk_live_a', 'sv');
    fail();
    await expect(failed).rejects.toThrow(reason);
    const again = stripeFor('pk_live_a', 'sv');
    arrive([]);
    expect(await again).toBe(stripeJs);
    expect(page.scripts).toHaveLength(2);
  });
});
