import { pdfPages } from '../../../tools/test/pdf-text.js';
import type { MailDetailView, MailView } from '@safar/domain/contracts/office/mails';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { formatKronor } from '@safar/domain/money/formats';
import { bookingOn } from '../support/orders.js';
import { Counter } from '../support/counter.js';
import { query } from '../support/database.js';
import { type DrawnSelection, drawSelection } from '../support/drawn-selections.js';
import { openCheckoutOfSelection } from '../support/drafts.js';
import { CARDS, Visitor } from '../support/journey.js';
import { LANGUAGES, coreIf, expect, test } from '../support/fixtures.js';

const DRAWS = 20;
/** The first draw is the same every day, because `npm test` makes it; ONE_NUMBER_SEED repeats the others. */
const CORE_SEED = 23;
const OF_THE_DAY = Number(dayInStockholm(new Date()).replaceAll('-', ''));
const SEED = Number(process.env['ONE_NUMBER_SEED'] ?? OF_THE_DAY);
const seedOf = (draw: number): number => (draw === 0 ? CORE_SEED : SEED * 100 + draw);

const UNSEEN = /[\u2066-\u2069]/g;
/** Whole numbers in a text, such as 12995 of «12 995 kr». */
const numbersIn = (text: string): number[] =>
  [...text.replaceAll(UNSEEN, '').matchAll(/\d{1,3}(?:[\u00a0 ]\d{3})+|\d+/g)].map(([found]) =>
    Number(found.replace(/\D/g, '')),
  );

interface Prices {
  readonly total: number;
  readonly now: number;
}

/** Reads the amounts of the checkout, which shows them beside the form and above the button. */
async function shownIn({ page, t }: Visitor): Promise<Prices> {
  const amountOf = async (label: string): Promise<number> => {
    const cells = page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd'); // oxfmt-ignore
    const amounts = new Set((await cells.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))); // oxfmt-ignore
    return amounts.size === 1 ? Math.max(...amounts) : Number.NaN;
  };
  return {
    total: await amountOf(t('checkout.price.total')),
    now: await amountOf(t('checkout.price.payNow')),
  };
}

interface Sold extends Prices {
  readonly id: string;
  readonly paid: number;
  /** At the provider, in whole SEK. */
  readonly charged: number;
}

/** Returns the confirmed booking of a visitor, as soon as its payment has arrived. */
async function soldTo({ email }: Visitor): Promise<Sold> {
  const find = () =>
    query<Sold>(
      `select b.id, b.total_price as total, b.deposit as now, b.paid_amount as paid,
              (select sum(i.amount_received)::int / 100 from sandbox.intents i join payments p on p.intent_id = i.id
                where p.booking_id = b.id) as charged
         from bookings b where b.email = $1 and b.state = 'confirmed'`,
      [email],
    );
  await expect.poll(async () => (await find()).length).toBe(1);
  const [sold] = await find();
  if (!sold) throw new Error(`No booking of ${email}`);
  return sold;
}

/** Returns the numbers in the confirmation mail and in the confirmation. */
async function toldIn({ page }: Visitor, { id }: Sold, staff: Counter) {
  const filter = encodeURIComponent(JSON.stringify({ booking_id: id, topic: 'booking_confirmed' }));
  const [mail] = await staff.read<MailView[]>(`mails?filter=${filter}`);
  const { rendered } = await staff.read<MailDetailView>(`mails/${mail?.id}`);
  const { documents } = await bookingOn(page.request, id);
  const confirmation = documents.find(({ kind }) => kind === 'confirmation');
  const file = await page.request.get(`/api/booking/${id}/documents/${confirmation?.id}`);
  return {
    mail: numbersIn(rendered?.text ?? ''),
    pdf: numbersIn((await pdfPages(await file.body())).join('\n')),
  };
}

const nameOf = ({ departure, party, childAges, airport, rooms, extras, insurance, option }: DrawnSelection) =>
  JSON.stringify({ departure, party, childAges, airport, rooms: rooms?.length, extras, insurance, option }); // oxfmt-ignore

for (const lang of LANGUAGES) {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    // [SPEC I23.17]
    test(
      `the price is one number on screen, payment, booking, mail and PDF (${lang}, draw ${draw})`,
      { tag: coreIf(draw === 0 && lang === 'ar') },
      async ({ page, request }) => {
        const seed = seedOf(draw);
        const drawn = await drawSelection(seed);
        process.stdout.write(`one number (${lang}): seed ${seed} ${nameOf(drawn)}\n`);
        const visitor = new Visitor(page, lang);
        const answered = await openCheckoutOfSelection(visitor, drawn);
        await page.waitForLoadState('networkidle');
        await expect.poll(async () => (await shownIn(visitor)).total === answered()).toBe(true);
        const shown = await shownIn(visitor);
        await visitor.acceptTerms();
        await visitor.toPayment();
        const paid = await visitor.pay(CARDS.pays);
        const sold = await soldTo(visitor);
        await visitor.goto(visitor.paths.booking(sold.id));
        const { total, now } = shown;
        const view = await bookingOn(page.request, sold.id);
        expect({
          onPage: await visitor.amountIn(visitor.t('booking.details.total')),
          kept: sold.total,
          view: view.total_price,
          lines: view.lines.reduce((sum, { amount }) => sum + amount, 0),
        }).toEqual({ onPage: total, kept: total, view: total, lines: total });
        expect({ button: paid, charged: sold.charged, kept: sold.paid }).toEqual({
          ...{ button: now, charged: now, kept: now },
        });
        const told = await toldIn(visitor, sold, await Counter.open(request));
        for (const amount of [total, now]) {
          expect(told.mail, `mail: ${formatKronor(amount)}`).toContain(amount);
          expect(told.pdf, `PDF: ${formatKronor(amount)}`).toContain(amount);
        }
      },
    );
  }
}
