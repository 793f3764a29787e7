import type { RoomNames } from '@safar/domain/rooms/room-types';
import type { QuoteLine } from '@safar/domain/pricing/pricing';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';

/** Returns how many rooms of each kind, such as «1 dubbelrum, 2 enkelrum»; in Arabic the number follows the name. */
export function roomsText(rooms: readonly RoomNames[], lang: Language): string {
  const counts = new Map<string, number>();
  for (const { name_sv: sv, name_ar: ar } of rooms) {
    const name = inLanguage({ sv, ar }, lang);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) =>
      lang === 'ar'
        ? `${name} (${count})`
        : `${count} ${name.charAt(0).toLocaleLowerCase('sv')}${name.slice(1)}`,
    )
    .join(LIST_COMMA[lang]);
}

/** Returns what rooms are the same for all guests. */
export const roomsKey = (rooms: readonly RoomNames[]): string =>
  rooms
    .map(({ name_sv: name }) => name)
    .sort()
    .join();

interface Priced {
  readonly lines: readonly QuoteLine[];
}

export const isRoom = ({ kind }: QuoteLine): boolean => kind === 'room';

/** Returns what the rooms, or other lines of one kind, add to a price, in whole SEK. */
export const totalOf = ({ lines }: Priced, kind: QuoteLine['kind']): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
