import type { QuoteLine } from '@safar/domain/pricing/pricing';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { Rich } from '../../i18n/index.js';
import { SignedPrice } from '../../ui/price/SignedPrice.js';
import { discountName } from '../checkout/price/discount-name.js';
import { roomLineKey } from '../checkout/room-line-key.js';
import { COUNT_KEYS } from './count-keys.js';
import { useRoomTexts } from './room-page-texts.js';

interface QuotedRowsProps {
  readonly lines: readonly QuoteLine[];
  /** The name of the departure airport. */
  readonly airport: string;
}

/** The price lines of the server: travellers, their airport and their rooms. */
export function QuotedRows({ lines, airport }: QuotedRowsProps) {
  const { t, lang } = useRoomTexts();
  const nameOf = (line: QuoteLine) => {
    if (line.kind === 'room') return t(roomLineKey(line, lines));
    if (line.kind === 'discount') return discountName(line, lang);
    if (line.kind !== 'airport') return null;
    const key = line.amount < 0 ? 'checkout.price.airportLess' : 'checkout.price.airportMore';
    return <Rich k={key} parts={{ airport: <bdi>{airport}</bdi> }} />;
  };
  return (
    <dl className="total__rows">
      {lines.map((line) => {
        const { kind, travellerType: type, quantity, unitPrice, amount, label } = line;
        const name = nameOf(line);
        return (
          <div key={`${kind}${type}${label}${unitPrice}`}>
            <dt>
              {name}
              {name && type && LIST_COMMA[lang]}
              {type && t(COUNT_KEYS[type], { count: quantity })}
              {quantity > 1 && (
                <span className="total__unit">
                  {' '}
                  <Rich
                    k="destination.each"
                    parts={{ price: <SignedPrice amount={unitPrice} /> }}
                  />
                </span>
              )}
            </dt>
            <dd>
              <SignedPrice amount={amount} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
