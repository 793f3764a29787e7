import { isolateAuto } from '@safar/domain/money/formats';
import type { QuoteLine } from '@safar/domain/pricing/pricing';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { Alert } from '../../ui/Alert.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { SignedPrice } from '../../ui/price/SignedPrice.js';
import { roomLineKey } from '../checkout/room-line-key.js';
import { COUNT_KEYS } from './count-keys.js';
import type { Quoted } from './room-quote.js';
import { useRoomTexts } from './room-page-texts.js';
import { roomsText } from './rooms-text.js';

/** What the rooms add for each type of traveller, and for what it is. */
function RoomPrice({ lines }: { lines: readonly QuoteLine[] }) {
  const { t, lang } = useRoomTexts();
  const rooms = lines.filter(({ kind }) => kind === 'room');
  if (rooms.length === 0) return <p className="counter__hint">{t('rooms.included')}</p>;
  return rooms.map((line) => {
    const { label, travellerType: type, quantity, unitPrice, amount } = line;
    const who = type && `${LIST_COMMA[lang]}${t(COUNT_KEYS[type], { count: quantity })}`;
    return (
      <p key={`${label}${type}${unitPrice}`} className="counter__hint">
        {t(roomLineKey(line, lines))}
        {who} <SignedPrice amount={amount} />
      </p>
    );
  });
}

interface RoomsRowProps {
  readonly quote: Quoted;
  /** The party has changed since rooms were chosen. */
  readonly isProposedAgain: boolean;
  readonly onOpen: () => void;
}

/** The rooms of a price with what they add, and the button to choose others. */
export function RoomsRow({ quote, isProposedAgain, onOpen }: RoomsRowProps) {
  const { t, lang } = useRoomTexts();
  const note = quote.lost
    ? t(`rooms.lost.${quote.lost}`)
    : isProposedAgain
      ? t('rooms.proposedAgain')
      : null;
  const rooms = isolateAuto(roomsText(quote.rooms, lang));
  return (
    <div>
      <div className="counter" role="group" aria-label={t('rooms.title')}>
        <div className="counter__words">
          <Icon name={LATER_ICONS.bed} />
          <div>
            <p className="counter__label">{t('rooms.is', { rooms })}</p>
            <RoomPrice lines={quote.lines} />
          </div>
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('rooms.changeRooms')}
          className="nowrap"
          onClick={onOpen}
        >
          {t('rooms.change')}
        </Button>
      </div>
      <div role="status">
        {note && (
          <Alert kind="info">
            <p>{note}</p>
          </Alert>
        )}
      </div>
    </div>
  );
}
