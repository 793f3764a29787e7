import { type Db, countsOf, insert } from '../harness/rows.js';
import { type DepartureInput, type TestDeparture, buildDeparture } from './departures.js';

interface ExtraInput {
  readonly name_sv: string;
  readonly name_ar: string;
  readonly kind: string;
  readonly basis: string;
  readonly price?: number;
  readonly percent?: number;
  readonly price_child?: number;
  readonly refundable?: boolean;
  readonly in_deposit?: 'share' | 'full';
  readonly group_code?: string;
  readonly sold_until_days?: number;
}

/** Extras of the specification under codes of their own, because the catalogue has some already. */
export const EXTRAS = {
  'sold-bag': { name_sv: 'Väska', name_ar: 'حقيبة', kind: 'bag', basis: 'person', price: 450 },
  'sold-board': {
    name_sv: 'Halvpension', name_ar: 'نصف إقامة', kind: 'meals', basis: 'person_night', price: 290, price_child: 145,
  },
  'sold-car': { name_sv: 'Transfer', name_ar: 'نقل', kind: 'transfer', basis: 'booking', price: 900 },
  'sold-visa': {
    name_sv: 'Visum', name_ar: 'تأشيرة', kind: 'visa', basis: 'person', price: 1_490, refundable: false,
    in_deposit: 'full',
  },
  'sold-cover': {
    name_sv: 'Utökat skydd', name_ar: 'حماية موسعة', kind: 'other', basis: 'percent', percent: 7.5,
  },
} as const satisfies Record<string, ExtraInput>; // oxfmt-ignore

export type ExtraCode = keyof typeof EXTRAS;

/** Istanbul with the extras of `EXTRAS`, instead of those of the demo. */
export class ExtraSale {
  private constructor(
    private readonly db: Db,
    readonly ids: Readonly<Record<ExtraCode, string>>,
  ) {}

  static async open(db: Db): Promise<ExtraSale> {
    await db.query(`delete from extra_offers where destination_id = 'istanbul'`);
    const ids: Partial<Record<ExtraCode, string>> = {};
    for (const code of Object.keys(EXTRAS) as ExtraCode[]) {
      ids[code] = await offerExtra(db, code, EXTRAS[code]);
    }
    return new ExtraSale(db, ids as Record<ExtraCode, string>);
  }

  /** Returns a departure that has so many of these extras. */
  async departure(
    stock: Readonly<Partial<Record<ExtraCode, number>>> = {},
    input: DepartureInput = {},
  ): Promise<TestDeparture> {
    const departure = await buildDeparture(this.db, { capacity: 20, ...input });
    for (const [code, left] of Object.entries(stock)) {
      await this.db.query(
        `insert into departure_extras (departure_id, extra_id, stock) values ($1, $2, $3)`,
        [departure.id, this.ids[code as ExtraCode], left],
      );
    }
    return departure;
  }

  /** Returns what is taken of the extras of a departure, by code; those never sold there are left out. */
  taken({ id }: TestDeparture): Promise<Record<string, number>> {
    return countsOf(
      this.db,
      `select e.code as name, x.taken as count from departure_extras x join extras e on e.id = x.extra_id
        where x.departure_id = $1 order by e.code`,
      id,
    );
  }

  /** Returns the extras of a booking. */
  of(bookingId: string): Promise<object[]> {
    return this.db.query(
      `select e.code, p.position as who, k.quantity, k.amount, k.state
         from booking_extras k join extras e on e.id = k.extra_id left join passengers p on p.id = k.passenger_id
        where k.booking_id = $1 order by e.code, p.position`,
      [bookingId],
    );
  }
}

/** Offers an extra on Istanbul. @returns its id */
export async function offerExtra(db: Db, code: string, input: ExtraInput): Promise<string> {
  const id = await insert(db, 'extras', { code, for_infant: false, ...input });
  await insert(db, 'extra_offers', { extra_id: id, destination_id: 'istanbul' });
  return id;
}
