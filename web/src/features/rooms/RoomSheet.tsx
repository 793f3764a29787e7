import type { QuoteRequest } from '@safar/domain/contracts/bookings/quotes';
import type { RoomOfferView } from '@safar/domain/contracts/catalog/room-offers';
import type { ChosenRoom, RoomOffer, RoomParty } from '@safar/domain/rooms/rooms';
import { inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { type CSSProperties, useId, useState } from 'react';
import { api } from '../../lib/api.js';
import { errorText } from '../../lib/error-text.js';
import { useQuery } from '../../lib/use-query.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Counter } from '../../ui/forms/Counter.js';
import { Price } from '../../ui/price/Price.js';
import { useRoomLimits } from './use-room-limits.js';
import { RoomPlaces } from './RoomPlaces.js';
import type { Quoted } from './room-quote.js';
import { useRoomTexts } from './room-page-texts.js';
import {
  type SheetProblem,
  type SheetRoom,
  chosenRooms,
  distributed,
  moved,
  sheetOffers,
  sheetProblem,
  sheetRooms,
  typesWith,
} from './sheet-rooms.js';

/** The whole window below 700 pixels: the terms with 9999 are then larger than any window, else negative. */
const NARROW = 'calc((700px - 100vw) * 9999)';
const SHEET: CSSProperties = {
  inlineSize: 'min(640px, 100vw)',
  maxInlineSize: 'none',
  minBlockSize: `clamp(0px, ${NARROW}, 100dvh)`,
  maxBlockSize: `clamp(100dvh - 48px, ${NARROW}, 100dvh)`,
  borderRadius: `clamp(0px, ${NARROW.replace('700px - 100vw', '100vw - 700px')}, var(--r-card))`,
};

/** As the total of the booking panel, at every width. */
const BAR: CSSProperties = {
  ...{ position: 'sticky', insetBlockEnd: 0, zIndex: 2, background: 'var(--white)' },
  ...{ alignItems: 'center', paddingBlock: 'var(--s-3)' },
};

export interface RoomSheetProps {
  readonly offers: readonly RoomOfferView[];
  readonly who: RoomParty;
  /** What travellers are called, by place in the party. */
  readonly names: readonly string[];
  /** The rooms when the sheet opens. */
  readonly start: readonly ChosenRoom[];
  /** The request whose price is shown, with any rooms. */
  readonly request: QuoteRequest;
  readonly onClose: () => void;
  /** Null: rooms that the server proposes. */
  readonly onChoose: (chosen: { rooms: ChosenRoom[]; quote: Quoted } | null) => void;
}

function useProblemText(names: readonly string[]) {
  const { t, lang } = useRoomTexts();
  return (problem: SheetProblem | null): string | null => {
    if (!problem) return null;
    if (problem.kind === 'empty') return t('rooms.problems.empty', { n: problem.room + 1 });
    if (problem.kind === 'unplaced') {
      const all = problem.who.map((one) => names[one] ?? '').join(LIST_COMMA[lang]);
      return t('rooms.problems.unplaced', { names: all });
    }
    const { code, params } = problem.issue;
    const known =
      code === 'ROOM_OCCUPANCY' || code === 'ROOM_CHILD_ALONE' || code === 'ROOMS_SOLD_OUT';
    return t(`rooms.problems.${known ? code : 'ROOM_ALLOCATION'}`, params);
  };
}

/** Asks for the price of the rooms; null while they cannot be chosen. */
function useSheetQuote(rooms: readonly SheetRoom[], request: QuoteRequest, canAsk: boolean) {
  const chosen = chosenRooms(rooms);
  const body = { ...request, rooms: chosen.map((room) => ({ ...room, travellers: [...room.travellers], beds: [...room.beds] })) }; // oxfmt-ignore
  return useQuery(canAsk ? JSON.stringify(body) : '', async (signal) =>
    canAsk ? api.quote(body, { signal }) : null,
  );
}

function useSheet({ who, names, start, request, ...props }: RoomSheetProps) {
  const offers = sheetOffers(props.offers, start);
  const { t, lang } = useRoomTexts();
  const [rooms, setRooms] = useState(() => sheetRooms(start, offers, who));
  const nameOf = ({ name_sv: sv, name_ar: ar }: RoomOffer): string => inLanguage({ sv, ar }, lang);
  const textOf = useProblemText(names);
  const own = textOf(sheetProblem(rooms, who, { offers, nameOf }));
  const quote = useSheetQuote(rooms, request, own === null);
  const refused = quote.status === 'failed' ? errorText(quote.error, t) : null;
  return {
    offers,
    rooms,
    nameOf,
    quote,
    problem: own ?? refused,
    countOf: ({ id }: RoomOffer): number => rooms.filter(({ offer }) => offer.id === id).length,
    setCount: (offer: RoomOffer, count: number): void => {
      const isMore = offer.left === null || count <= offer.left;
      if (isMore) setRooms(distributed(typesWith(rooms, [offer, count], offers), who));
    },
    move: (room: number, place: number, one: number | null): void =>
      setRooms(moved(rooms, [room, place], one)),
  };
}

/** The choice of rooms, and of who sleeps in which bed, with the price of the choice at the bottom. */
export function RoomSheet(props: RoomSheetProps) {
  const { who, names, onClose, onChoose } = props;
  const { t } = useRoomTexts();
  const sheet = useSheet(props);
  const limitsOf = useRoomLimits(who.sharedAgeMax);
  const problemId = useId();
  const { offers, quote, rooms, problem } = sheet;
  const isReady = problem === null && quote.status === 'ready' && quote.value !== null;
  const choose = (): void => {
    if (isReady && quote.value) onChoose({ rooms: chosenRooms(rooms), quote: quote.value });
  };
  return (
    <Dialog open onClose={onClose} title={t('rooms.title')} style={SHEET}>
      <div className="stack">
        <p className="field__hint">{t('rooms.intro')}</p>
        <div>
          {offers.map((offer) => (
            <Counter
              key={offer.id}
              label={sheet.nameOf(offer)}
              hint={limitsOf(offer)}
              value={sheet.countOf(offer)}
              onChange={(count) => sheet.setCount(offer, count)}
            />
          ))}
        </div>
        {rooms.map(({ offer }, index) => (
          <RoomPlaces
            // Rooms of one type differ by their position only.
            key={`${offer.id}${index}`}
            index={index}
            rooms={rooms}
            who={who}
            name={sheet.nameOf(offer)}
            names={names}
            onMove={(place, one) => sheet.move(index, place, one)}
          />
        ))}
        <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
          {t('rooms.propose')}
        </Button>
        <div className="total__sum" style={BAR}>
          <p id={problemId} role="status" className="widget__why">
            {problem}
          </p>
          {problem === null && quote.value && (
            <span>
              {t('rooms.total')}{' '}
              <strong>
                <Price amount={quote.value.total} />
              </strong>
            </span>
          )}
          <Button
            busy={problem === null && quote.status === 'loading'}
            disabled={problem !== null}
            aria-describedby={problemId}
            onClick={choose}
          >
            {t('rooms.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
