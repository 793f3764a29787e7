import type { Language } from '@safar/domain/text/languages';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { openApp } from '../../harness/app.js';
import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { issuedFor } from '../../factories/issued-documents.js';

jest.setTimeout(120_000);

const app = openApp();
const changesClient = new BookingChangesClient(app);
afterEach(async () => expect(await violations(app.db)).toEqual([]));

const INVISIBLE_CHARACTERS = /[\u2066-\u2069\u00a0]/g;

/** Parses `−1 500 kr` as a number; null for any other text. */
function kronorIn(text: string): number | null {
  const found = /^(\u2212?)(\d+)(?:kr|كرونة)$/.exec(text.replace(INVISIBLE_CHARACTERS, ''));
  return found && Number(found[2]) * (found[1] ? -1 : 1);
}

/** Returns the amounts before the line with this label, and those from it on. */
function amountsAround(rows: readonly (readonly [string, number])[], label: string) {
  const at = rows.findIndex(([name]) => name === label);
  expect(at).toBeGreaterThan(0);
  const amounts = rows.map(([, amount]) => amount);
  return { lines: amounts.slice(0, at), sums: amounts.slice(at) };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const NEW_PRICE = { sv: 'Nytt pris', ar: 'السعر الجديد' } as const;
const MOVE_FEE = { sv: 'Ombokningsavgift', ar: 'رسوم تغيير الموعد' } as const;

/** Moves a booking, cancels one passenger with a refund pending, and then cancels the whole booking. */
async function cancelledTwiceAfterMove(language: Language): Promise<string> {
  const booking = await changesClient.sellFor(60, { pays: 'full', insurance: true });
  await app.db.query(`update bookings set language = $2 where id = $1`, [booking.id, language]);
  const { booking_id: id } = await changesClient.moveAsSeen(
    booking.id,
    await buildDeparture(app.db),
  );
  const [, omar] = (await changesClient.file(id)).passengers.map((passenger) => passenger.id);
  await changesClient.cancelAsSeen(id, { passenger_ids: [omar] });
  await changesClient.cancelAsSeen(id, {});
  return id;
}

describe.each<Language>(['sv', 'ar'])(
  'The amounts of a cancellation after a move, in %s',
  (language) => {
    let id: string;
    beforeAll(async () => {
      id = await cancelledTwiceAfterMove(language);
    });

    it('add up line by line in the mail: old price, every fee, paid, already refunded, to be refunded', async () => {
      const mail = await changesClient.renderedMail('booking_cancelled', id);
      const rows = mail.split('\n').flatMap((line): [string, number][] => {
        const [label = '', value = ''] = line.split(': ');
        const amount = kronorIn(value);
        return amount === null ? [] : [[label, amount]];
      });
      expect(rows).toContainEqual([MOVE_FEE[language], 1_750]);
      const { lines, sums } = amountsAround(rows, NEW_PRICE[language]);
      const [price, paid = 0, refunded = 0, refund] = sums;
      expect(sum(lines)).toBe(price);
      expect(refunded).toBeLessThan(0);
      expect(paid + refunded - sum(lines)).toBe(refund);
      expect(paid).toBe(26_695);
    });

    it('add up line by line in the document, to the same refund', async () => {
      const document = (await issuedFor(app, id)).findLast(
        ({ kind }) => kind === 'cancellation_statement',
      );
      const table = document?.content?.blocks.filter((block) => block.kind === 'table')[1];
      if (table?.kind !== 'table') throw new Error('No table of amounts');
      const rows = [...table.rows.map((row) => [row[0], row.at(-1)]), ...(table.sums ?? [])].map(
        ([label = '', amount = '']) => [label, kronorIn(amount) ?? Number.NaN] as const,
      );
      expect(rows).toContainEqual([MOVE_FEE[language], 1_750]);
      const { lines, sums } = amountsAround(rows, NEW_PRICE[language]);
      const [price, paid = 0, refunded = 0, refund = 0] = sums;
      expect(sum(lines)).toBe(price);
      expect(paid + refunded - sum(lines)).toBe(refund);
      expect(await changesClient.renderedMail('booking_cancelled', id)).toContain(
        refund.toLocaleString('sv'),
      );
    });
  },
);

it('the mail states the payment fee that is refunded with the price', async () => {
  const booking = await changesClient.sellFor(40, { pmType: 'klarna' });
  await changesClient.cancelAsSeen(booking.id, { reason: 'organiser' });
  const mail = (await changesClient.renderedMail('booking_cancelled', booking.id)).replaceAll(
    '\u00a0',
    ' ',
  );
  expect(mail).toContain('Betald avgift för betalsättet: 156 kr');
  expect(mail).toContain('Du får tillbaka: 5 346 kr');
});

it('the document names the wallet that held the card', async () => {
  const { id } = await changesClient.sellFor(60, { pays: 'full' });
  await app.db.query(`update payments set wallet = 'apple_pay' where booking_id = $1`, [id]);
  await changesClient.cancelAsSeen(id, {});
  const document = (await issuedFor(app, id)).find(({ kind }) => kind === 'cancellation_statement');
  expect(JSON.stringify(document?.content)).toContain('Kort (Apple Pay)');
});
