import type { DeparturePassengersView } from '@safar/domain/contracts/bookings/passenger-lists';
import type { ListKind } from '@safar/domain/bookings/passenger-lists';
import { openApp } from '../../harness/app.js';
import { type TestDeparture, buildDeparture } from '../../factories/departures.js';
import {
  PassengerListsClient, type PartySold, adult, child, infant, xlsxTable,
} from '../../factories/clients/passenger-lists-client.js'; // oxfmt-ignore
import { StaffClient, logOf } from '../../harness/staff-client.js';

jest.setTimeout(120_000);

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const app = openApp();
let listsClient: PassengerListsClient;
beforeAll(async () => {
  listsClient = await PassengerListsClient.of(app);
});

/** Creates a departure with a family and a single passenger. */
async function full(): Promise<TestDeparture & { readonly refs: readonly string[] }> {
  const departure = await buildDeparture(app.db);
  const family = await listsClient.sell(departure, {
    people: [adult('Åsa/Öberg'), adult('Omar/Öberg', 'male'), child('Elin/Öberg'), infant('Noor/Öberg', 'male')],
    ...{ insurance: true, phone: '+46811112222', notes: 'Nötallergi; ring först\nBarnsäng' },
  }); // oxfmt-ignore
  const alone = await listsClient.sell(departure, {
    ...{ people: [adult('Layla Noor/Al-Khatib', 'other')], insurance: false, language: 'ar' },
  });
  return { ...departure, refs: [family.ref, alone.ref] };
}

describe('The airline list', () => {
  it('contains names as on the ticket, title, sex, type and birthdate, and infants after their adult', async () => {
    const { refs, ...departure } = await full();
    const [family, alone] = refs;
    const table = await listsClient.table(departure, 'airline');
    const own = { 'Med vuxen': '' };
    expect(table).toEqual([
      { Nr: '1', 'Namn (EFTERNAMN/FÖRNAMN)': 'AL KHATIB/LAYLA NOOR', Titel: '', Kön: 'X', Typ: 'ADT', Född: '1990-01-31', ...own, Bokning: alone },
      { Nr: '2', 'Namn (EFTERNAMN/FÖRNAMN)': 'OEBERG/AASA', Titel: 'MS', Kön: 'F', Typ: 'ADT', Född: '1990-01-31', ...own, Bokning: family },
      { Nr: '3', 'Namn (EFTERNAMN/FÖRNAMN)': 'OEBERG/NOOR', Titel: 'MSTR', Kön: 'M', Typ: 'INF', Född: infant('x').birthdate, 'Med vuxen': 'OEBERG/AASA', Bokning: family },
      { Nr: '4', 'Namn (EFTERNAMN/FÖRNAMN)': 'OEBERG/OMAR', Titel: 'MR', Kön: 'M', Typ: 'ADT', Född: '1990-01-31', ...own, Bokning: family },
      { Nr: '5', 'Namn (EFTERNAMN/FÖRNAMN)': 'OEBERG/ELIN', Titel: 'MISS', Kön: 'F', Typ: 'CHD', Född: child('x').birthdate, ...own, Bokning: family },
    ]); // oxfmt-ignore
  });
});

describe('The passengers of a departure', () => {
  it('are read by booking with the sums, to print, and each read is logged', async () => {
    const { refs, id } = await full();
    const agent = await StaffClient.of(app, 'agent');
    const { body } = await agent.call('get', `/api/departures/${id}/passengers`).expect(200);
    const { passengers, ...sums } = body as DeparturePassengersView;
    expect(new Set(passengers.map(({ booking_ref }) => booking_ref))).toEqual(new Set(refs));
    expect(passengers).toHaveLength(5);
    expect(passengers).toContainEqual({
      ...{ booking_ref: refs[0], name: 'Åsa Öberg', type: 'adult', birthdate: '1990-01-31' },
    });
    const [stored] = await app.db.query<object[]>(
      `select count(*)::int as bookings, sum(total_price)::int as total_price, sum(paid_amount)::int as paid_amount
         from bookings where departure_id = $1`,
      [id],
    );
    expect(sums).toEqual(stored);
    expect((await logOf(app, id)).at(-1)).toMatchObject({
      action: 'list.read',
      changes: { rows: 5 },
    });
    await agent.call('get', `/api/departures/${UNKNOWN}/passengers`).expect(404);
  });
});

describe('The hotel list', () => {
  it('is sorted by booking, with the party, the ages of children and the notes', async () => {
    const { refs, ...departure } = await full();
    const table = xlsxTable(await listsClient.file(departure, 'hotel', 'format=xlsx'));
    const of = (name: string) => table.find((line) => line['Namn'] === name);
    expect(table.map((line) => line['Bokning'])).toEqual([refs[1], ...Array(4).fill(refs[0])]);
    expect(of('Elin Öberg')).toEqual({
      ...{ Nr: '5', Bokning: refs[0], Namn: 'Elin Öberg', Typ: 'Barn', Ålder: '7' },
      Sällskap: '2 vuxna, 1 barn (7 år), 1 spädbarn',
      Anteckningar: 'Nötallergi; ring först\nBarnsäng',
    });
    expect(of('Layla Noor Al-Khatib')).toMatchObject({ Ålder: '', Sällskap: '1 vuxen' });
  });

  it('contains no birthdate', async () => {
    const texts = await listsClient.texts(await full(), 'hotel');
    for (const text of Object.values(texts)) expect(text).not.toContain('1990-01-31');
  });
});

describe('The insurance list', () => {
  it('contains only passengers with insurance, with birthdate and travel days', async () => {
    const { date, ...departure } = await full();
    const table = await listsClient.table({ ...departure, date }, 'insurance');
    expect(table.map((line) => line['Namn'])).toEqual([
      ...['Åsa Öberg', 'Noor Öberg', 'Omar Öberg', 'Elin Öberg'],
    ]);
    expect(table[0]).toMatchObject({ Född: '1990-01-31', Typ: 'Vuxen', Från: date });
  });
});

describe('The guide list', () => {
  it('contains all passengers with telephone, language, reference and notes, and totals', async () => {
    const departure = await full();
    const table = xlsxTable(await listsClient.file(departure, 'guide', 'format=xlsx'));
    expect(table).toHaveLength(5);
    expect(table[0]).toMatchObject({ Telefon: '+46701234567', Språk: 'Arabiska' });
    expect(table[4]).toMatchObject({ Telefon: '+46811112222', Språk: 'Svenska' });
    const { pdf } = await listsClient.texts(departure, 'guide');
    expect(pdf).toContain('5 resenärer i 2 bokningar: 3 vuxna, 1 barn, 1 spädbarn');
    expect(pdf).toContain('Språk: svenska 4, arabiska 1');
    expect(pdf).toContain('Resebyråns journummer: 08-465 004 99');
  });
});

const KINDS: readonly ListKind[] = ['airline', 'hotel', 'insurance', 'guide'];

describe('The lists contain only active passengers of confirmed bookings', () => {
  /** Returns the lists and formats that contain the name, which must be unique on the departure. */
  async function foundIn(departure: TestDeparture, name: RegExp): Promise<string[]> {
    const found: string[] = [];
    for (const kind of KINDS) {
      for (const [format, text] of Object.entries(await listsClient.texts(departure, kind))) {
        if (name.test(text)) found.push(`${kind}.${format}`);
      }
    }
    return found;
  }
  const EVERYWHERE = KINDS.flatMap((kind) => [`${kind}.csv`, `${kind}.xlsx`, `${kind}.pdf`]);
  const input = { people: [adult('Kvar/Stannar'), adult('Zebra/Borta')], insurance: true };

  async function sold(): Promise<{ departure: TestDeparture; booking: PartySold }> {
    const departure = await buildDeparture(app.db);
    return { departure, booking: await listsClient.sell(departure, input) };
  }
  const setState = ({ id }: PartySold, state: string): Promise<unknown> =>
    app.db.query(
      `update bookings set state = $2, hold_until = case when $2 in ('held', 'option') then now() + interval '1 day' end
        where id = $1`,
      [id, state],
    );

  it('and these are on every list (control)', async () => {
    const { departure } = await sold();
    expect(await foundIn(departure, /zebra/i)).toEqual(EVERYWHERE);
  });

  it.each(['held', 'option', 'expired', 'cancelled', 'moved'])(
    'but none of a booking that is %s',
    async (state) => {
      const { departure, booking } = await sold();
      await setState(booking, state);
      expect(await foundIn(departure, /zebra|stannar/i)).toEqual([]);
      await setState(booking, 'confirmed');
      expect(await foundIn(departure, /zebra/i)).toEqual(EVERYWHERE);
    },
  );

  it('but no visitor who is still paying', async () => {
    const departure = await buildDeparture(app.db);
    await listsClient.sell(departure, input, 'holds');
    expect(await foundIn(departure, /zebra|stannar/i)).toEqual([]);
  });

  it.each([
    ['cancelled', `state = 'cancelled', cancelled_at = now()`],
    [
      'replaced by another person',
      `state = 'replaced', replaced_by = (select id from passengers where booking_id = $1 and position = 0)`,
    ],
  ])('but no passenger who was %s, while the others stay', async (_what, change) => {
    const { departure, booking } = await sold();
    await listsClient.setPerson(booking, 1, change);
    expect(await foundIn(departure, /zebra/i)).toEqual([]);
    expect(await foundIn(departure, /stannar/i)).toEqual(EVERYWHERE);
  });

  it('and list a moved booking with its new departure only', async () => {
    const { departure, booking } = await sold();
    const target = await buildDeparture(app.db);
    const successor = await listsClient.sell(target, input);
    await setState(booking, 'moved');
    await app.db.query(`update bookings set moved_from_id = $2 where id = $1`, [
      successor.id,
      booking.id,
    ]);
    expect(await foundIn(departure, /zebra/i)).toEqual([]);
    expect(await foundIn(target, /zebra/i)).toEqual(EVERYWHERE);
  });

  // [SPEC I5.14]
  it('because of the view that all of them read; without its condition they contain the others, too (negative control)', async () => {
    const { departure, booking } = await sold();
    await listsClient.setPerson(booking, 1, `state = 'cancelled', cancelled_at = now()`);
    await setState(booking, 'moved');
    const [view] = await app.db.query<{ sql: string }[]>(
      `select pg_get_viewdef('active_passengers') as sql`,
    );
    const replace = (sql = ''): Promise<unknown> =>
      app.db.query(`create or replace view active_passengers as ${sql}`);
    await replace(view?.sql.replace(/where(?![^]*where)[^]*$/i, ''));
    expect(await foundIn(departure, /zebra/i)).toEqual(EVERYWHERE);
    await replace(view?.sql);
    expect(await foundIn(departure, /zebra|stannar/i)).toEqual([]);
  });
});
