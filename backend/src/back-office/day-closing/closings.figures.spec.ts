import type { ProviderMovement } from '../../payments/gateway/provider-movements.js';
import { type DayAccount, closingFigures } from './closings.figures.js';

const movement = (change: Partial<ProviderMovement>): ProviderMovement => ({
  kind: 'payment',
  id: 'pi_1',
  intentId: 'pi_1',
  amount: 500,
  method: 'card',
  status: 'succeeded',
  at: new Date(),
  dueBy: null,
  ...change,
});

const account = (change: Partial<DayAccount>): DayAccount => ({
  lines: [],
  booked: [],
  ours: [],
  stated: [],
  elsewhere: [],
  ...change,
});

/** The provider's amounts by payment method. */
const theirs = (day: DayAccount) =>
  Object.fromEntries(closingFigures(day, {}).lines.map((line) => [line.method, line.theirs]));

describe('The lines of a day', () => {
  it("name the provider's own payment type: not everything but Klarna is a card", () => {
    const stated = [
      movement({}),
      movement({ id: 'pi_2', intentId: 'pi_2', method: 'swish_online', amount: 300 }),
      movement({ id: 'pi_3', intentId: 'pi_3', method: 'paypal', amount: 200 }),
      movement({ id: 'pi_4', intentId: 'pi_4', method: null, amount: 100 }),
    ];
    expect(theirs(account({ stated }))).toEqual({
      ...{ card: 500, klarna: 0, paypal: 200, swish_online: 300, unknown: 100 },
      ...{ cash: null, bank: null, swish: null, terminal: null },
    });
  });

  it('give refunds and disputes the method of their payment, also of another day', () => {
    const paid = movement({ method: 'klarna' });
    const stated = [
      movement({ kind: 'refund', id: 're_1', method: null, amount: -50 }),
      movement({ kind: 'dispute', id: 'du_1', method: null, amount: -70 }),
    ];
    expect(theirs(account({ stated, elsewhere: [paid] }))).toMatchObject({ card: 0, klarna: -120 });
    const known = {
      kind: 'payment' as const,
      id: 'pi_1',
      booking_id: 'b',
      booking_ref: 'SAF7K2Q9M',
      method: 'klarna',
      amount: 500,
    };
    expect(theirs(account({ stated, ours: [known] }))).toMatchObject({ card: 0, klarna: -120 });
    expect(theirs(account({ stated }))).toMatchObject({ card: 0, klarna: 0, unknown: -120 });
  });
});
