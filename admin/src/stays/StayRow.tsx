import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import { BOARDS, MAX_STAY_NIGHTS } from '@safar/domain/hotels/stays';
import { type ReactNode, useId, useState } from 'react';
import {
  AutocompleteInput, Link, NumberInput, ReferenceInput, SelectInput, useCreatePath, useSimpleFormIteratorItem, useSourceContext,
} from 'react-admin'; // oxfmt-ignore
import { useWatch } from 'react-hook-form';
import { FormSwitch } from '../form/FormSwitch.js';
import { BothLanguages, TwoColumns } from '../form/ResourceForm.js';
import { useText } from '../i18n/use-text.js';
import { Announcement } from '../layout/Announcement.js';
import { useFocusKept } from '../sorting/use-focus-kept.js';
import { boardName, hotelFacts } from './stay-texts.js';

const SIZE = { inlineSize: 44, blockSize: 44 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const ACTIVE = { is_active: true };

interface ToolProps {
  readonly label: string;
  /** null at the end of the list; not `disabled`, because the button just clicked would lose the focus. */
  readonly onClick: (() => void) | null;
  readonly children: ReactNode;
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={onClick === null}
      sx={{ ...SIZE, ...(onClick === null && { opacity: 0.38 }) }}
      onClick={() => onClick?.()}
    >
      {children}
    </IconButton>
  );
}

interface RowHeadProps {
  readonly id: string;
  /** Called after the row is removed, because its buttons are gone then. */
  readonly onRemoved: () => void;
}

/** Number of the row, and what moves and removes it. */
function RowHead({ id, onRemoved }: RowHeadProps) {
  const t = useText();
  const { index, total, reOrder, remove } = useSimpleFormIteratorItem();
  const [said, setSaid] = useState('');
  const holdFocus = useFocusKept(String(index));
  const row = index + 1;
  const moveTo = (place: number) => () => {
    holdFocus();
    reOrder(place);
    setSaid(t('stays.row.moved', { row: place + 1, total }));
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Typography id={id} variant="h2" sx={{ flex: 1 }}>
        {t('stays.row.name', { row })}
      </Typography>
      <Tool label={t('stays.row.up', { row })} onClick={index > 0 ? moveTo(index - 1) : null}>
        <ArrowUpwardIcon fontSize="small" />
      </Tool>
      <Tool label={t('stays.row.down', { row })} onClick={row < total ? moveTo(index + 1) : null}>
        <ArrowDownwardIcon fontSize="small" />
      </Tool>
      <Tool
        label={t('stays.row.remove', { row })}
        onClick={() => {
          remove();
          onRemoved();
        }}
      >
        <DeleteIcon fontSize="small" />
      </Tool>
      <Announcement text={said} />
    </Stack>
  );
}

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
export function StayRow({ onRemoved }: Pick<RowHeadProps, 'onRemoved'>) {
  const t = useText();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ inlineSize: '100%', paddingBlock: 1.5 }}>
      <RowHead id={id} onRemoved={onRemoved} />
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
          isRequired
          choices={BOARDS.map((board) => ({ id: board, name: boardName(board) }))}
        />
      </TwoColumns>
      <BothLanguages source="room_note" label={t('stays.row.room_note')} />
      <FormSwitch
        name="or_similar"
        label={t('stays.row.or_similar')}
        help={t('stays.row.orSimilarHint')}
      />
    </Box>
  );
}
