import fc from 'fast-check';
import {
  LIVE_PAYMENT_STATES,
  PAYMENT_RANK,
  type PaymentState,
  REFUND_TRANSITIONS,
  type RefundState,
  isLive,
  paymentMayBecome,
  paymentStateOf,
  refundMayBecome,
} from './payment-states.js';

const STATES = Object.keys(PAYMENT_RANK) as PaymentState[];
const REFUND_STATES = Object.keys(REFUND_TRANSITIONS) as RefundState[];

/** Applies a webhook event to a payment; an event that may not change the state is ignored. */
const hear = (state: PaymentState, news: PaymentState): PaymentState =>
  paymentMayBecome(state, news) ? news : state;

const anyNews = fc.array(fc.constantFrom(...STATES), { maxLength: 20 });

// [SPEC I1.18]
describe('the payment states', () => {
  // [ASVS 2.3.1]
  it.each([
    ['created', ['open', 'processing', 'succeeded', 'canceled']],
    ['open', ['processing', 'succeeded', 'canceled']],
    ['processing', ['open', 'succeeded', 'canceled']],
    ['succeeded', []],
    ['canceled', []],
  ] as const)('change from %s to %j and to no other', (from, to) => {
    expect(STATES.filter((state) => paymentMayBecome(from, state))).toEqual(to);
  });

  it('only rise in rank with late, repeated and reordered events, but for a refusal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), anyNews, (start, news) => {
        let state = start;
        for (const item of news) {
          const next = hear(state, item);
          if (state !== 'processing' || next !== 'open') {
            expect(PAYMENT_RANK[next]).toBeGreaterThanOrEqual(PAYMENT_RANK[state]);
          }
          state = next;
        }
      }),
    );
  });

  it.each(['succeeded', 'canceled'] as const)('never leave %s', (end) => {
    fc.assert(
      fc.property(anyNews, (news) => {
        expect(news.reduce(hear, end)).toBe(end);
      }),
    );
  });

  it('end at the same final state for the same events in any order and number', () => {
    const lives = fc
      .constantFrom<PaymentState[]>(
        ['open', 'processing', 'succeeded'],
        ['open', 'processing', 'canceled'],
        ['open', 'succeeded'],
        ['open', 'canceled'],
        ['open'],
      )
      .chain((life) => {
        const repeated = fc.array(fc.constantFrom(...life), { maxLength: 10 });
        return fc.record({
          life: fc.constant(life),
          delivered: repeated.chain((more) =>
            fc.shuffledSubarray([...life, ...more], { minLength: life.length + more.length }),
          ),
        });
      });
    fc.assert(
      fc.property(lives, ({ life, delivered }) => {
        expect(delivered.reduce(hear, 'created')).toBe(life.at(-1));
      }),
    );
  });

  it('keep the first of two contradictory final states', () => {
    expect((['succeeded', 'canceled'] as const).reduce(hear, 'processing')).toBe('succeeded');
    expect((['canceled', 'succeeded'] as const).reduce(hear, 'processing')).toBe('canceled');
  });

  it('are live until a final state', () => {
    expect(STATES.filter(isLive)).toEqual(LIVE_PAYMENT_STATES);
    expect(STATES.filter((state) => !isLive(state))).toEqual(['succeeded', 'canceled']);
  });

  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['requires_capture', 'open'],
    ['processing', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
    ['a status of next year', 'open'],
  ])('follow from the provider: %s is %s', (status, state) => {
    expect(paymentStateOf(status)).toBe(state);
  });
});

describe('the refund states', () => {
  it.each([
    ['requested', ['pending', 'succeeded', 'failed', 'canceled']],
    ['pending', ['succeeded', 'failed', 'canceled']],
    ['succeeded', ['failed']],
    ['failed', []],
    ['canceled', []],
  ] as const)('change from %s to %j and to no other', (from, to) => {
    expect(REFUND_STATES.filter((state) => refundMayBecome(from, state))).toEqual(to);
  });

  it('never repeat with late, repeated and reordered events', () => {
    const news = fc.array(fc.constantFrom(...REFUND_STATES), { maxLength: 20 });
    fc.assert(
      fc.property(news, (items) => {
        const visited: RefundState[] = ['requested'];
        for (const item of items) {
          const state = visited.at(-1) ?? 'requested';
          if (refundMayBecome(state, item)) visited.push(item);
        }
        expect(new Set(visited).size).toBe(visited.length);
      }),
    );
  });
});
