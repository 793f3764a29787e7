import { NumberInput } from 'react-admin';
import { TwoColumns } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';

interface RoomPriceFieldsProps {
  /** Path before the name of a field, such as `rooms.1.prices.`; empty within a row. */
  readonly at?: string;
}

/** What a room adds to the prices of the departure, in kronor. */
export function RoomPriceFields({ at = '' }: RoomPriceFieldsProps) {
  const t = useText();
  const supplementHint = t('rooms.price.supplementHint');
  return (
    <>
      <TwoColumns>
        <NumberInput
          source={`${at}supplement_adult`}
          label={t('rooms.price.supplement_adult')}
          helperText={supplementHint}
          step={1}
        />
        <NumberInput
          source={`${at}supplement_child`}
          label={t('rooms.price.supplement_child')}
          helperText={supplementHint}
          step={1}
        />
      </TwoColumns>
      <TwoColumns>
        <NumberInput
          source={`${at}underuse`}
          label={t('rooms.price.underuse')}
          helperText={t('rooms.price.underuseHint')}
          min={0}
          step={1}
        />
        <NumberInput
          source={`${at}shared_child_price`}
          label={t('rooms.price.shared_child_price')}
          helperText={t('rooms.price.sharedHint')}
          min={0}
          step={1}
        />
      </TwoColumns>
    </>
  );
}
