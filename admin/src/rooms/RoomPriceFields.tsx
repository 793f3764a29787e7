import { NumberInput } from 'react-admin';
import { TwoColumns } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';

interface RoomPriceFieldsProps {
  /** Path before the name of a field, such as `rooms.1.prices.`; empty within a row. */
  readonly at?: string;
}

/** Prices with their hints; only a supplement can be negative. */
const PRICES = [
  ['supplement_adult', 'supplementHint'],
  ['supplement_child', 'supplementHint'],
  ['underuse', 'underuseHint'],
  ['shared_child_price', 'sharedHint'],
] as const;

/** What a room adds to the prices of the departure, in kronor. */
export function RoomPriceFields({ at = '' }: RoomPriceFieldsProps) {
  const t = useText();
  return (
    <TwoColumns>
      {PRICES.map(([price, hint]) => (
        <NumberInput
          key={price}
          source={`${at}${price}`}
          label={t(`rooms.price.${price}`)}
          helperText={t(`rooms.price.${hint}`)}
          {...(hint !== 'supplementHint' && { min: 0 })}
          step={1}
        />
      ))}
    </TwoColumns>
  );
}
