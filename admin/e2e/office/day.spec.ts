import { type Page, expect, mergeTests } from '@playwright/test';
import { isoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { pdfPages } from '../../../tools/test/pdf-text.js';
import {
  button, cells, choice, chooseAction, dialog, downloaded, expectArabicMail, expectArabicDocument, fact, field, kr, krInArabic, menu,
  part, payInArabic, refundRows, refunds, signIn, title, toast,
} from '../support/page-helpers.js'; // oxfmt-ignore
import { test as onOwnProduct } from '../support/own-product.js';
import { bookAsCustomer, withinOneDay } from '../support/staff.js';
import { dayFromNow, test as withTrips } from '../support/destinations.js';

/** The day closing must match to the krona, so no other test may book here: the worker has its own product. */
const test = mergeTests(onOwnProduct, withTrips).extend<object, { alone: boolean }>({
  alone: [true, { scope: 'worker', option: true }],
});

const DAY_TAKES_MS = 240_000;

const thisYear = new Date().getFullYear();
const FAMILY = [
  ['Amina', 'Kvinna', '1990-01-31'],
  ['Omar', 'Man', '1988-05-12'],
  ['Noor', 'Flicka', `${thisYear - 7}-03-14`],
  ['Yusuf', 'Pojke', `${thisYear - 1}-06-15`],
] as const;

/** Exact amounts, from 2 × 4 990, 3 990, 990 and four times 149 for the insurance. */
const SUMS = {
  price: 15_556,
  first: 3_111,
  rest: 12_445,
  /** Adults cost 500 more on the new departure, and moving costs 350 for each of the four. */
  moved: 17_956,
  /** A fifth of Noor's 3 990, kept as a fee. */
  fee: 798,
  without: 14_764,
  back: 792,
  /** The other customer: 5 490 by card, of which a fifth is kept as a fee. */
  other: 5_490,
  otherBack: 4_392,
} as const;

async function fillInFamily(page: Page): Promise<void> {
  for (const kind of ['vuxen', 'barn', 'spädbarn']) await button(page, `Lägg till ${kind}`).click();
  for (const [index, [firstName, gender, birthdate]] of FAMILY.entries()) {
    const card = page.getByRole('group', { name: `Resenär ${index + 1}` });
    await card.getByRole('textbox', { name: /^För- och/ }).fill(firstName);
    if (index === 0) await card.getByRole('textbox', { name: /^Efternamn/ }).fill('Al-Khatib');
    else await card.getByRole('button', { name: 'Samma efternamn som resenär 1' }).click();
    await card.getByRole('textbox', { name: 'Födelsedatum' }).fill(birthdate);
    await card.getByRole('combobox', { name: 'Kön' }).selectOption(gender);
  }
}

// [SPEC I5.26]
test('a working day of staff: a family is booked, pays, moves, cancels one passenger and is refunded, and the day closes to the krona', async ({
  page,
  browser,
  baseURL,
  request,
  destinations,
}) => {
  test.setTimeout(DAY_TAKES_MS);
  await withinOneDay(DAY_TAKES_MS);
  const [firstDay, secondDay] = [dayFromNow(40), dayFromNow(47)];
  const { name_sv: destination, id: destinationId } = await destinations.make('Sidenvägen', {
    ...{ name_ar: 'طريق الحرير', description_ar: 'رحلة على خطى القوافل.', is_active: true },
    ...{ price_adult: 4_990, price_child: 3_990, price_infant: 990 },
    schedule: [
      { date: firstDay, capacity: 10 },
      { date: secondDay, capacity: 10, price_adult: 5_490 },
    ],
  });
  const other = await bookAsCustomer(request, 'full', { destinationId });
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'ar' });
  const admin = await browser.newPage(baseURL ? { baseURL } : {});
  let [link, bookingRef] = ['', ''];

  await test.step('an agent signs in and takes the call', async () => {
    await signIn(page, 'agent');
    await menu(page, 'Bokningar').click();
    await page.getByRole('link', { name: 'Ny bokning' }).click();
    await choice(page, 'Resa').selectOption(destination);
    await choice(page, 'Avresa').selectOption(firstDay);
    await fillInFamily(page);
    await field(page, 'E-post').fill('amina@example.com');
    await field(page, 'Telefon').fill('070-123 45 67');
    await choice(page, 'Kundens språk').selectOption('Arabiska');
    await choice(page, 'Reseförsäkring').selectOption('Ja, alla resenärer');
    await expect(fact(part(page, 'Pris'), 'Totalt')).toHaveText(kr(SUMS.price));
    await expect(fact(part(page, 'Pris'), 'Varav delbetalning')).toHaveText(kr(SUMS.first));
    await expect(choice(page, 'Spara som')).toHaveValue('option');
    await page.getByLabel('Skicka betallänk').check();
    await button(page, 'Spara bokningen').click();
  });

  await test.step('the agent sends a pay link for the first payment', async () => {
    const make = dialog(page, 'Skapa betallänk');
    await expect(make.getByRole('textbox', { name: 'Belopp' })).toHaveValue(String(SUMS.first));
    await expect(make.getByLabel('Skicka till amina@example.com')).toBeChecked();
    await make.getByRole('button', { name: 'Skapa länken' }).click();
    const made = page.getByLabel('Betallänk', { exact: true });
    await expect(made).toHaveValue(/\/betala\//);
    link = await made.inputValue();
    await button(page, 'Stäng').click();
    await expect(page.getByText('Preliminär', { exact: true })).toBeVisible();
    await expect(fact(part(page, 'Pris'), 'Totalt')).toHaveText(kr(SUMS.price));
    bookingRef = ((await title(page, /^Bokning/).textContent()) ?? '').replace('Bokning ', '');
    const paymentsPanel = part(page, 'Betalningar');
    await expect(fact(paymentsPanel, 'Fattas för att bekräfta bokningen')).toHaveText(
      kr(SUMS.first),
    );
    await page.reload();
    await expectArabicMail(page, 'Betallänk', 'إليك رابط الدفع');
  });

  await test.step('the customer opens the link in Arabic and pays by card', async () => {
    await visitor.goto(link);
    await expect(title(visitor, 'ادفع ثمن حجزك')).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(visitor.getByText('طريق الحرير')).toBeVisible();
    await expect(fact(visitor, 'المطلوب دفعه الآن')).toHaveText(krInArabic(SUMS.first));
    await expect(fact(visitor, 'المتبقي بعد ذلك')).toHaveText(krInArabic(SUMS.rest));
    await visitor.getByRole('link', { name: 'المتابعة إلى الدفع' }).click();
    await payInArabic(visitor, SUMS.first);
    // Who pays by a link need not be the customer, so the booking is not shown.
    await expect(title(visitor, 'شكراً، تمّ الدفع')).toBeVisible();
    await visitor.goto('/ar/bokning');
    await visitor.getByLabel('رقم الحجز').fill(bookingRef);
    await visitor.getByLabel('اسم العائلة').fill('Al-Khatib');
    await visitor.getByRole('button', { name: 'عرض الحجز' }).click();
    await expect(title(visitor, 'حجزك')).toBeVisible();
    await expect(visitor.getByText('مؤكَّد', { exact: true })).toBeVisible();
    await expect(fact(visitor, 'المدفوع')).toHaveText(krInArabic(SUMS.first));
    await expect(fact(visitor, 'المتبقي')).toHaveText(krInArabic(SUMS.rest));
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  await test.step('the agent records the bank transfer of the balance', async () => {
    await page.reload();
    await expect(page.getByText('Bekräftad', { exact: true })).toBeVisible();
    await expectArabicDocument(page, 'Bokningsbekräftelse', [krInArabic(SUMS.price)]);
    await expectArabicMail(page, 'Bokningsbekräftelse', 'شكراً لحجزك معنا');
    await button(page, 'Registrera betalning').click();
    const record = dialog(page, 'Registrera betalning');
    await expect(record.getByLabel('Betalsätt')).toHaveValue('bank');
    await expect(record.getByLabel('Belopp')).toHaveValue(String(SUMS.rest));
    await record.getByLabel('Referens').fill('BG 5050-1055');
    await record.getByRole('button', { name: `Registrera ${kr(SUMS.rest)}` }).click();
    await expect(toast(page, 'Betalningen är registrerad')).toBeVisible();
    const paymentsPanel = part(page, 'Betalningar');
    await expect(fact(paymentsPanel, 'Kvar att betala')).toHaveText(kr(0));
    await expect(fact(part(page, 'Betalningar'), 'Betalt')).toHaveText(kr(SUMS.price));
    await expectArabicDocument(page, 'Kvitto', [krInArabic(SUMS.rest)]);
    await expectArabicMail(page, 'Kvitto på betalning', 'وصلتنا دفعتك، شكراً لك');
  });

  await test.step('the agent moves the family a week later, for a fee', async () => {
    await chooseAction(page, 'Flytta till annan resa eller dag');
    const move = dialog(page, `Flytta ${bookingRef}`);
    await move.getByLabel('Ny avresa').selectOption({ index: 1 });
    await expect(move.getByRole('row', { name: /Ombokningsavgift, 4 × 350/ })).toContainText(
      kr(1_400),
    );
    await expect(move).toContainText(`Prisskillnad för resan: ${kr(1_000)}.`);
    await expect(fact(move, 'Nytt pris')).toHaveText(kr(SUMS.moved));
    await expect(fact(move, 'Kvar att betala')).toHaveText(kr(SUMS.moved - SUMS.price));
    await button(page, 'Flytta bokningen').click();
    await expect(toast(page, 'Bokningen är flyttad')).toBeVisible();
    await expect(fact(part(page, 'Resa'), 'Avresa')).toHaveText(
      formatLongDay(isoDay(secondDay), 'sv'),
    );
    bookingRef = ((await title(page, /^Bokning/).textContent()) ?? '').replace('Bokning ', '');
    await expect(fact(part(page, 'Pris'), 'Totalt')).toHaveText(kr(SUMS.moved));
    await expect(fact(part(page, 'Betalningar'), 'Betalt')).toHaveText(kr(SUMS.price));
    const fee = cells(part(page, 'Pris'), 'Ombokningsavgift');
    await expect(fee).toHaveText(['Ombokningsavgift', '4', kr(350), kr(1_400)]);
    await expectArabicDocument(page, 'Bokningsbekräftelse', [krInArabic(SUMS.moved)]);
    await expectArabicMail(page, 'Flyttad resa', 'لرحلتك موعد مغادرة جديد');
  });

  await test.step('one child cancels: the statement shows the previewed amounts', async () => {
    await chooseAction(page, 'Avboka');
    const cancel = dialog(page, `Avboka ${bookingRef}`);
    await cancel.getByLabel('Noor Al-Khatib, Barn').check();
    await expect(fact(cancel, 'Nytt pris')).toHaveText(kr(SUMS.without));
    await expect(fact(cancel, 'Återbetalas')).toHaveText(kr(SUMS.back));
    await expect(cancel.getByRole('row', { name: /Avbeställningsavgift/ })).toContainText(
      kr(SUMS.fee),
    );
    await button(page, 'Avboka 1 resenär').click();
    await expect(toast(page, 'Avbokningen är gjord')).toBeVisible();
    await expect(fact(part(page, 'Pris'), 'Totalt')).toHaveText(kr(SUMS.without));
    await expect(cells(part(page, 'Resenärer'), '.?Noor').last()).toHaveText('Avbokad');
    const sums = [SUMS.fee, SUMS.without, SUMS.back].map(krInArabic);
    const kind = 'Besked om avbokning';
    const statement = await expectArabicDocument(page, kind, ['Noor Al-Khatib', ...sums]);
    expect(statement).not.toContain('Amina');
    await expectArabicMail(page, 'Avbokning', 'تم إلغاء جزء من حجزك');
    await expect(refunds(page)).toContainText([`${kr(SUMS.back)} · Bankgiro`]);
    await expect(refunds(page)).toContainText(['Väntar på godkännande']);
  });

  await test.step('another customer, who paid by card, cancels the whole booking', async () => {
    await button(page, 'Sök överallt').click();
    await choice(page, 'Sök överallt').fill(other.bookingRef);
    await page.getByRole('option', { name: other.bookingRef }).click();
    await expect(title(page, `Bokning ${other.bookingRef}`)).toBeVisible();
    await chooseAction(page, 'Avboka');
    const cancel = dialog(page, `Avboka ${other.bookingRef}`);
    await cancel.getByRole('checkbox').check();
    await expect(fact(cancel, 'Återbetalas')).toHaveText(kr(SUMS.otherBack));
    await button(page, 'Avboka bokningen').click();
    await expect(toast(page, 'Avbokningen är gjord')).toBeVisible();
  });

  await test.step('an admin approves both refunds', async () => {
    await signIn(admin, 'admin');
    await menu(admin, 'Återbetalningar').click();
    for (const [reference, amount] of [
      [bookingRef, SUMS.back],
      [other.bookingRef, SUMS.otherBack],
    ] as const) {
      const card = refundRows(admin).filter({ hasText: reference });
      await card.getByRole('button', { name: `Godkänn återbetalningen på ${kr(amount)}` }).click();
      await dialog(admin, 'Godkänn återbetalningen?').getByRole('button', { name: 'Godkänn' }).click(); // oxfmt-ignore
      await expect(dialog(admin, 'Godkänn återbetalningen?')).toHaveCount(0);
    }
    await button(admin, 'Klara').click();
    await expect(async () => {
      await button(admin, 'Uppdatera').click();
      const sent = refundRows(admin).filter({ hasText: other.bookingRef });
      await expect(sent).toContainText(`${kr(SUMS.otherBack)} · Kort`, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step('the agent makes the bank transfer of a refund, and the customer is notified', async () => {
    await menu(page, 'Återbetalningar').click();
    const card = refundRows(page).filter({ hasText: bookingRef });
    await card.getByRole('button', { name: /^Markera som utbetald/ }).click();
    const payOut = dialog(page, 'Markera som utbetald');
    await payOut.getByLabel('Referens').fill('BG 42');
    await payOut.getByRole('button', { name: 'Markera som utbetald' }).click();
    await expect(card).toHaveCount(0);
    await button(page, 'Klara').click();
    await card.getByRole('link', { name: bookingRef }).click();
    await expect(fact(part(page, 'Betalningar'), 'Betalt')).toHaveText(kr(SUMS.without));
    await expectArabicDocument(page, 'Kreditnota', [krInArabic(SUMS.back)]);
    await expectArabicMail(page, 'Återbetalning', 'أموالك في طريقها إليك');
  });

  await test.step('the old page redirects the customer to the new booking', async () => {
    await visitor.reload();
    await visitor.getByRole('link', { name: `فتح الحجز ${bookingRef}` }).click();
    await expect(visitor.getByLabel('رقم الحجز')).toHaveValue(bookingRef);
    await visitor.getByLabel('اسم العائلة').fill('Al-Khatib');
    await button(visitor, 'عرض الحجز').click();
    await expect(fact(visitor, 'السعر الإجمالي')).toHaveText(krInArabic(SUMS.without));
    await expect(visitor.getByText('أُلغي السفر')).toBeVisible();
  });

  await test.step('the airline list names only the passengers who fly', async () => {
    await menu(page, 'Avresor').click();
    await page.getByRole('combobox', { name: 'Resa' }).click();
    await page.getByRole('option', { name: destination, exact: true }).click();
    await expect(page.getByText('1–2 av 2', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: secondDay }).click();
    await expect(part(page, 'Flyglista')).toContainText('3 resenärer');
    const csv = (await downloaded(page, button(page, 'Flyglista som CSV'))).toString('utf8');
    const printed = (
      await pdfPages(await downloaded(page, button(page, 'Flyglista som PDF')))
    ).join('\n');
    for (const list of [csv, printed]) {
      for (const name of ['AMINA', 'OMAR', 'YUSUF']) expect(list).toContain(`AL KHATIB/${name}`);
      expect(list).not.toMatch(/NOOR|LAYLA/);
    }
  });

  await test.step('the agent closes the day, which matches the provider and the bank', async () => {
    await menu(page, 'Dagsavslut').click();
    const lines = page.getByRole('group', { name: 'Betalsätt' });
    const byCard = SUMS.first + SUMS.other;
    const net = { card: byCard - SUMS.otherBack, bank: SUMS.rest - SUMS.back };
    await expect(cells(lines, 'Kort\\s?\\d')).toHaveText([
      ...['Kort', kr(byCard), kr(-SUMS.otherBack), kr(0)],
      ...[kr(net.card), kr(net.card), kr(0)],
    ]);
    await expect(cells(lines, 'Bankgiro')).toHaveText([
      ...['Bankgiro', kr(SUMS.rest), kr(-SUMS.back), kr(0), kr(net.bank), 'ej räknat', '–'],
    ]);
    await expect(cells(lines, 'Summa')).toContainText([kr(net.card + net.bank)]);
    await expect(
      page.getByText(/^Det som är räknat stämmer\. Inte räknat: .*Bankgiro/),
    ).toBeVisible();
    await page.getByLabel('Räknat: Bankgiro').fill(String(net.bank));
    await expect(page.getByText(`Skillnad mot vår bok: ${kr(0)}`)).toBeVisible();
    await button(page, 'Stäng dagen').click();
    await expect(toast(page, 'Dagen är stängd')).toBeVisible();
    await expect(part(page, 'Så här har dagen stängts')).toContainText(
      `av Aya Agent: vår bok ${kr(net.card + net.bank)}, oförklarat ${kr(0)}.`,
    );
  });
});
