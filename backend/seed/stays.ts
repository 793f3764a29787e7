import type { Board } from '@safar/domain/hotels/stays';
import type { EntityManager } from 'typeorm';
import { type Bilingual, both } from './bilingual.js';

interface StaySeed {
  /** Name of a hotel of the demo (hotels.ts). */
  readonly hotel: string;
  readonly nights: number;
  readonly board: Board;
  readonly roomNote?: Bilingual;
  readonly orSimilar?: true;
}

/** The hotels of a trip. With the nights on the way, their nights are those of the trip. */
interface TripStaysSeed {
  readonly destination: string;
  readonly nightsAboard?: number;
  readonly stays: readonly StaySeed[];
  /** A departure with its own stays: its place among those of the trip, from 1. */
  readonly own?: { readonly departure: number; readonly stays: readonly StaySeed[] };
}

const stay = (
  hotel: string,
  nights: number,
  more: Partial<Omit<StaySeed, 'hotel' | 'nights'>> = {},
): StaySeed => ({ hotel, nights, board: 'breakfast', ...more });

const SHARED_ROOM = both(
  'Rum för två, tre eller fyra personer.',
  'غرف لشخصين أو ثلاثة أو أربعة أشخاص.',
);
const FAMILY_ROOM = both(
  'Familjerum med plats för två barn finns mot tillägg.',
  'تتوفر غرف عائلية تتسع لطفلين مقابل رسوم إضافية.',
);

const SHARED = { roomNote: SHARED_ROOM, orSimilar: true } as const;
const MECCA = stay('Dar Al Hijra Makkah', 5, SHARED);
const MEDINA = stay('Dar An Nakhil Madinah', 3, SHARED);

export const STAYS: readonly TripStaysSeed[] = [
  {
    destination: 'istanbul',
    stays: [
      stay('Hotel Bahçe', 4, {
        roomNote: both(
          'Dubbelrum mot innergården. Rum för tre finns.',
          'غرفة مزدوجة مطلة على الفناء. وتتوفر غرف لثلاثة أشخاص.',
        ),
      }),
    ],
  },
  { destination: 'dubai', stays: [stay('Al Waha Deira', 6, { orSimilar: true })] },
  {
    destination: 'umrah',
    nightsAboard: 1,
    stays: [MECCA, MEDINA],
    // The train of the next day is the only one with room for the group, so it stays longer in Mecca.
    own: {
      departure: 2,
      stays: [stay('Dar Al Hijra Makkah', 6, SHARED), stay('Dar An Nakhil Madinah', 2, SHARED)],
    },
  },
  {
    destination: 'antalya',
    // Its rooms are chosen when it is booked, and half board is an extra.
    stays: [stay('Turunç Beach Resort', 7)],
  },
  { destination: 'marrakech', stays: [stay('Riad Noor', 6)] },
  { destination: 'sarajevo', stays: [stay('Han Baščaršija', 4)] },
  { destination: 'tbilisi', stays: [stay('Hotel Sololaki', 6, { orSimilar: true })] },
  {
    destination: 'kuala-lumpur',
    nightsAboard: 1,
    stays: [
      stay('Menara Kenanga', 3),
      stay('Pantai Melur Langkawi', 5, { roomNote: FAMILY_ROOM }),
      stay('Menara Kenanga', 1),
    ],
  },
  {
    destination: 'tokyo',
    nightsAboard: 1,
    stays: [
      stay('Hotel Sakurazaka', 8, {
        roomNote: both(
          'Rummen är små, som ofta i Tokyo. Rökfritt.',
          'الغرف صغيرة كما هو معتاد في طوكيو، والتدخين ممنوع.',
        ),
      }),
    ],
  },
  { destination: 'baku', stays: [stay('Hotel Qız Qalası', 5)] },
];

interface StayRow {
  readonly destination: string;
  /** Place of the departure, from 1; null = of the trip. */
  readonly departure: number | null;
  readonly position: number;
  readonly hotel: string;
  readonly nights: number;
  readonly board: Board;
  readonly note_sv: string;
  readonly note_ar: string;
  readonly or_similar: boolean;
}

const rowsOf = (
  destination: string,
  departure: number | null,
  stays: readonly StaySeed[],
): StayRow[] =>
  stays.map(({ hotel, nights, board, roomNote, orSimilar }, index) => ({
    destination,
    departure,
    position: index + 1,
    hotel,
    nights,
    board,
    note_sv: roomNote?.sv ?? '',
    note_ar: roomNote?.ar ?? '',
    or_similar: orSimilar ?? false,
  }));

/** Stores the hotels of the demo's trips, after trips and hotels. Throws when a hotel or departure is missing. */
export async function seedStays(tx: EntityManager): Promise<void> {
  const rows = STAYS.flatMap(({ destination, stays, own }) => [
    ...rowsOf(destination, null, stays),
    ...(own ? rowsOf(destination, own.departure, own.stays) : []),
  ]);
  const stored = await tx.query<unknown[]>(
    `insert into trip_stays
       (destination_id, departure_id, position, hotel_id, nights, board, room_note_sv, room_note_ar, or_similar)
     select s.destination, p.id, s.position, h.id, s.nights, s.board, s.note_sv, s.note_ar, s.or_similar
       from jsonb_to_recordset($1) as s (destination text, departure int, position int, hotel text, nights int,
              board text, note_sv text, note_ar text, or_similar boolean)
       join hotels h on h.name = s.hotel
       left join (select id, destination_id, row_number() over (partition by destination_id order by date) as place
                    from departures) p on p.destination_id = s.destination and p.place = s.departure
      where s.departure is null or p.id is not null
     returning id`,
    [JSON.stringify(rows)],
  );
  if (stored.length < rows.length) throw new Error('A hotel or departure of the demo is missing');
  for (const { destination, nightsAboard = 0 } of STAYS) {
    await tx.query(`update destinations set nights_aboard = $2 where id = $1`, [
      destination,
      nightsAboard,
    ]);
  }
}
