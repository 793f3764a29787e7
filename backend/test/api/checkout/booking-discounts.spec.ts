import { BookingChangesClient } from '../../factories/clients/booking-changes-client.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { openDiscounts } from '../../factories/discounts.js';
import { documentOf, wordsIn } from '../../factories/issued-documents.js';

jest.setTimeout(180_000);

const { app, sale } = openDiscounts();

const CODE_REFUSED = { code: 'CODE_NOT_VALID', message: 'Koden gäller inte för den här resan.' };

describe('A booking with a discount code', () => {
  let changes: BookingChangesClient;
  beforeAll(async () => {
    changes = await BookingChangesClient.open(app);
  });

  it('has used it when it is paid, and gives it back when all of it is cancelled before departure', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'BETALD', max_uses: 5 });
    const { id } = await changes.sell({ party: { adults: 2, children: 0, infants: 0 }, code: 'BETALD' }); // oxfmt-ignore
    expect(await sale.useOf(id)).toMatchObject({ state: 'used' });
    const [first] = (await changes.file(id)).passengers;
    await changes.cancelAsSeen(id, { passenger_ids: [first?.id] });
    expect([await sale.used('BETALD'), await sale.discountIn(id)]).toEqual([1, -699]);
    await changes.cancelAsSeen(id, {});
    expect([await sale.used('BETALD'), await sale.discountIn(id)]).toEqual([0, 0]);
    expect(await sale.useOf(id)).toMatchObject({ state: 'released' });
  });

  // [SPEC I24.3]
  it('names it and its discount in the booking file and in the confirmation; an automatic discount has no code', async () => {
    await sale.rule({ name_sv: 'Vårkampanj', kind: 'percent', value: 10, code: 'NAMNET' });
    const party = { adults: 2, children: 0, infants: 0 };
    const { id } = await changes.sell({ party, code: 'NAMNET' });
    const names = async (booking: string) =>
      (await changes.file(booking)).lines.flatMap(({ label, name_sv: name, code }) =>
        label === 'campaign' ? [name, code] : [],
      );
    const receiptOf = async (booking: string): Promise<string> =>
      wordsIn((await documentOf(app, booking, 'confirmation')).content).join('\n');
    expect(await names(id)).toEqual(['Vårkampanj', 'NAMNET']);
    expect(await receiptOf(id)).toContain('Vårkampanj, NAMNET');
    await sale.rule({ name_sv: 'Boka tidigt', kind: 'percent', value: 20 });
    const automatic = await changes.sell({ party });
    expect(await names(automatic.id)).toEqual(['Boka tidigt', undefined]);
    expect(await receiptOf(automatic.id)).toMatch(/Boka tidigt$/m);
  });

  // [SPEC I24.3]
  it('is kept or dropped by staff when too few stay for it', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'TVÅ', min_travellers: 2 });
    const pair = { party: { adults: 2, children: 0, infants: 0 }, code: 'TVÅ' };
    const { id } = await changes.sell(pair);
    const [first] = (await changes.file(id)).passengers;
    const leaving = { passenger_ids: [first?.id] };
    const kept = await changes.previewCancel(id, leaving);
    expect(kept).toMatchObject({ discount: 699, discount_broken: true });
    const dropped = await changes.previewCancel(id, { ...leaving, drop_discount: true });
    expect(dropped).toMatchObject({
      discount: 699,
      discount_broken: true,
      total: kept.total + 699,
    });
    await changes.cancelAsSeen(id, { ...leaving, drop_discount: true });
    expect(await sale.discountIn(id)).toBe(0);
    const after = await changes.previewCancel(id, {});
    expect([after.discount, after.discount_broken]).toEqual([0, false]);
  });

  it('is kept, and said to be, when enough stay: nothing else can be asked for (negative control)', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'ALLA' });
    const { id } = await changes.sell({ party: { adults: 2, children: 0, infants: 0 }, code: 'ALLA' }); // oxfmt-ignore
    const [first] = (await changes.file(id)).passengers;
    const leaving = { passenger_ids: [first?.id], drop_discount: true };
    expect(await changes.previewCancel(id, leaving)).toMatchObject({ discount: 699, discount_broken: false }); // oxfmt-ignore
    await changes.cancelAsSeen(id, leaving);
    expect(await sale.discountIn(id)).toBe(-699);
  });

  it('keeps it with its rule when it moves', async () => {
    const { id: ruleId } = await sale.rule({ kind: 'percent', value: 10, code: 'FLYTT' });
    const { id } = await changes.sell({ party: { adults: 2, children: 0, infants: 0 }, code: 'FLYTT' }); // oxfmt-ignore
    const moved = await changes.moveAsSeen(id, await buildDeparture(app.db));
    expect(await sale.useOf(moved.booking_id)).toMatchObject({ state: 'used', rule_id: ruleId });
    expect(await sale.linesOf(moved.booking_id)).toContainEqual(
      expect.objectContaining({ label: 'campaign', amount: -1_398, rule_id: ruleId }),
    );
    expect(await sale.used('FLYTT')).toBe(1);
  });

  it('is made by staff too, beside a discount of their own', async () => {
    await sale.rule({ kind: 'percent', value: 10, code: 'TELEFON' });
    const staff = new StaffBookingsClient(app);
    const { date: departureDate } = await buildDeparture(app.db);
    const more = { code: 'telefon', expected_total: 6_191 };
    const order = await staff.order({ departureDate, discount: 100, more });
    const { status, body } = await staff.createBooking(order);
    expect([status, body]).toMatchObject([201, { total_price: 6_191 }]);
    expect(await sale.useOf(body.id)).toMatchObject({ amount: 699 });
    const wrong = await staff.createBooking({ ...order, code: 'FEL' });
    expect([wrong.status, wrong.body]).toMatchObject([422, CODE_REFUSED]);
  });
});
