import { type ListChange, type ListRow, listChanges } from '@safar/domain/bookings/passenger-lists';

type Rows = readonly ListRow[];

const SHARED = ', delas med ';
const NUMBER = /^\d+\. /;

const roomOf = ({ own }: ListRow): string => own['room'] ?? '';

/** A room by what tells it from all others: two bookings that share one name each other. */
function keyOf(row: ListRow): string {
  const [room = '', other] = roomOf(row).split(SHARED);
  return other
    ? [row.booking, other, room.replace(NUMBER, '')].sort().join()
    : `${row.booking} ${room}`;
}

/** Returns the rooms of travellers by their number in the whole list, from 1 in its order. */
function numberedRooms(rows: Rows): ReadonlyMap<ListRow['id'], string> {
  const numbers = new Map<string, number>();
  const inRooms = rows.filter(roomOf);
  return new Map(
    inRooms.map((row) => {
      const number = numbers.get(keyOf(row)) ?? numbers.size + 1;
      numbers.set(keyOf(row), number);
      return [row.id, roomOf(row).replace(NUMBER, `${number}. `)];
    }),
  );
}

const inRoom = (row: ListRow, room: string | undefined): ListRow =>
  room === undefined ? row : { ...row, own: { ...row.own, room } };

/**
 * Numbers the rooms over the whole list, for a hotel that counts them. Stored rows keep the number in the booking, which
 * stays the same while other bookings come and go.
 */
export function withNumberedRooms(rows: Rows): ListRow[] {
  const rooms = numberedRooms(rows);
  return rows.map((row) => inRoom(row, rooms.get(row.id)));
}

/** Returns the changes from one version of a list to another; the rooms have the numbers of their own version. */
export function changesWithNumberedRooms(before: Rows, after: Rows): ListChange[] {
  const [former, current] = [numberedRooms(before), numberedRooms(after)];
  return listChanges(before, after).map(({ what, row, differences }) => ({
    what,
    row: inRoom(row, (what === 'removed' ? former : current).get(row.id)),
    differences: differences.map((one) =>
      one.field === 'room'
        ? { ...one, from: former.get(row.id) ?? '', to: current.get(row.id) ?? '' }
        : one,
    ),
  }));
}

/** How many rooms of each type the hotel gets ready, `3 rum: 2 dubbelrum, 1 enkelrum`; nothing without rooms. */
export function roomsToGetReady(rows: Rows): string[] {
  const typeOf = (row: ListRow): string => roomOf(row).replace(NUMBER, '').split(SHARED)[0] ?? '';
  const rooms = new Map(rows.filter(roomOf).map((row) => [keyOf(row), typeOf(row)]));
  const types = [...new Set(rooms.values())];
  const parts = types.map((type) => {
    const count = [...rooms.values()].filter((one) => one === type).length;
    return `${count} ${type.toLowerCase()}`;
  });
  return rooms.size > 0 ? [`${rooms.size} rum: ${parts.join(', ')}`] : [];
}
