import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import {
  BookingChangesClient,
  type SoldParty,
} from '../../factories/clients/booking-changes-client.js';
import { type Issued, issuedFor, wordsIn } from '../../factories/issued-documents.js';
import { pay } from '../../factories/purchase.js';

jest.setTimeout(120_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

async function payRest({ id, customer, total, paid }: SoldParty): Promise<void> {
  const rest = await customer.call<{ clientSecret: string }>('POST', '/api/payment-intent', {
    ...{ bookingId: id, amount: total - paid, pmType: 'card' },
  });
  await pay(customer, rest.body.clientSecret);
}

const amountIn = (text: string, label: string): string | undefined =>
  new RegExp(`^${label}: (.+)$`, 'm').exec(text.replaceAll('\u00a0', ' '))?.[1];

/** Returns the value next to a label of a document. */
const beside = ({ content }: Issued, label: string): string | undefined => {
  const words = content ? wordsIn(content) : [];
  return words[words.lastIndexOf(label) + 1];
};

const kindOf = async ({ id }: SoldParty, kind: string): Promise<Issued[]> =>
  (await issuedFor(app, id)).filter((document) => document.kind === kind);

// Deposit and balance are both paid before the first mail is rendered.
describe('A mail rendered after the next payment', () => {
  let booking: SoldParty;
  beforeAll(async () => {
    booking = await changesClient.sell({ party: { adults: 1, children: 0, infants: 0 } });
    await payRest(booking);
  });

  it('states the amounts of its confirmation and attaches the receipt of that payment', async () => {
    const [confirmation] = await kindOf(booking, 'confirmation');
    const [first] = await kindOf(booking, 'receipt');
    const text = await changesClient.renderedMail('booking_confirmed', booking.id);
    if (!confirmation || !first) throw new Error('Nothing issued');
    for (const label of ['Betalt', 'Kvar att betala']) {
      expect([label, amountIn(text, label)]).toEqual([label, beside(confirmation, label)]);
    }
    expect(amountIn(text, 'Betalt')).not.toBe(amountIn(text, 'Pris'));
    const files = await changesClient.attachmentNames('booking_confirmed', booking.id);
    expect(files).toContainEqual(expect.stringContaining(confirmation.number));
    expect(files).toContainEqual(expect.stringContaining(first.number));
  });

  it('states the amounts of its receipt for the balance', async () => {
    const [, second] = await kindOf(booking, 'receipt');
    const text = await changesClient.renderedMail('payment_received', booking.id);
    if (!second) throw new Error('No second receipt');
    expect(amountIn(text, 'Kvar att betala')).toBe('0 kr');
    expect(beside(second, 'Kvar att betala')).toBe('0 kr');
    expect(await changesClient.attachmentNames('payment_received', booking.id)).toEqual([
      expect.stringContaining(second.number),
    ]);
  });
});
