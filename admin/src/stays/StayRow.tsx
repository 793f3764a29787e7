import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import { BOARDS, MAX_STAY_NIGHTS } from '@safar/domain/hotels/stays';
import {
  AutocompleteInput, Link, NumberInput, ReferenceInput, SelectInput, useCreatePath, required, useSimpleFormIteratorItem, useSourceContext,
} from 'react-admin'; // oxfmt-ignore
import { useWatch } from 'react-hook-form';
import { FormSwitch } from '../form/fields/FormSwitch.js';
import { BothLanguages, TwoColumns } from '../form/ResourceForm.js';
import { FormRow } from '../form/rows/FormRows.js';
import { useText } from '../i18n/use-text.js';
import { boardName, hotelFacts } from './stay-texts.js';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const ACTIVE = { is_active: true };

/** The hotel, out of those that may be chosen, with a link to its form. */
function HotelInput() {
  const t = useText();
  const createPath = useCreatePath();
  const { index } = useSimpleFormIteratorItem();
  const name = useSourceContext().getSource('hotel_id');
  const id = useWatch<Readonly<Record<string, string | null>>>({ name });
  return (
    <>
      <ReferenceInput source="hotel_id" reference="hotels" sort={BY_NAME} filter={ACTIVE}>
        <AutocompleteInput
          label={t('stays.row.hotel')}
          isRequired
          optionText={(hotel: HotelView) => [hotel.name, hotelFacts(hotel)].join(', ')}
        />
      </ReferenceInput>
      {id && (
        <Link
          to={createPath({ resource: 'hotels', type: 'edit', id })}
          sx={{ alignSelf: 'start', paddingBlock: 1 }}
        >
          {t('stays.row.open', { row: index + 1 })}
        </Link>
      )}
    </>
  );
}

/** One hotel of the form, as a group with its number. */
export function StayRow({ onRemoved }: { readonly onRemoved: () => void }) {
  const t = useText();
  const row = useSimpleFormIteratorItem().index + 1;
  const text = (key: 'name' | 'up' | 'down' | 'remove') => t(`stays.row.${key}`, { row });
  return (
    <FormRow
      texts={{ name: text('name'), up: text('up'), down: text('down'), remove: text('remove') }}
      moved={(place, total) => t('stays.row.moved', { row: place, total })}
      onRemoved={onRemoved}
    >
      <HotelInput />
      <TwoColumns>
        <NumberInput
          source="nights"
          label={t('stays.row.nights')}
          isRequired
          min={1}
          max={MAX_STAY_NIGHTS}
          step={1}
        />
        <SelectInput
          source="board"
          label={t('stays.row.board')}
          validate={required(t('stays.row.boardMissing'))}
          choices={BOARDS.map((board) => ({ id: board, name: boardName(board) }))}
        />
      </TwoColumns>
      <BothLanguages source="room_note" label={t('stays.row.room_note')} />
      <FormSwitch
        name="or_similar"
        label={t('stays.row.or_similar')}
        help={t('stays.row.orSimilarHint')}
      />
    </FormRow>
  );
}
