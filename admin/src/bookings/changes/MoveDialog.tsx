import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type {
  MovePreviewView,
  MovedView,
  RoomNamesView,
} from '@safar/domain/contracts/bookings/changes';
import { dayInStockholm, isIsoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { formatSek } from '@safar/domain/money/formats';
import { type ComponentProps, useState } from 'react';
import { useGetList, useRedirect } from 'react-admin';
import type { DepartureRecord } from '../../dataProvider.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { QueryProblem } from '../../layout/LoadProblem.js';
import type { BookingFile } from '../types.js';
import { useDestinationOptions } from '../use-destination-options.js';
import type { DialogProps } from '../types.js';
import { RoomChoice, useRoomTypes } from '../rooms/RoomChoice.js';
import { type RoomChoiceValues, amongTypes, choiceOf, chosenFrom, sleepersIn } from '../rooms/room-choice.js'; // oxfmt-ignore
import { Choice, FieldWarnings } from './Fields.js';
import { AmountTable } from './AmountTable.js';
import { seenOf, useChangePreview } from './use-change-preview.js';

/** More than a trip has in two years with a departure each day. */
const ALL = { page: 1, perPage: 1_000 };

/** Reads the upcoming departures that can be chosen, with their free seats; empty while loading. */
function useDepartures(destinationId: string, { departure_date, destination_id }: BookingFile) {
  const t = useText();
  const { data = [], ...query } = useGetList<DepartureRecord>(
    'departures',
    {
      pagination: ALL,
      sort: { field: 'date', order: 'ASC' },
      filter: { destination_id: destinationId, state: 'open', from: dayInStockholm(new Date()) },
    },
    { retry: false },
  );
  const isOwn = ({ date }: DepartureRecord): boolean =>
    destinationId === destination_id && date === departure_date;
  const options = data
    .filter((departure) => !isOwn(departure) && departure.free !== 0)
    .map(({ id, date, free }) => {
      const left =
        free === null
          ? t('changes.moving.unlimited')
          : t('changes.moving.seats', { smart_count: free });
      const day = isIsoDay(date) ? formatLongDay(date, 'sv') : date;
      return [id, t('changes.moving.departureWith', { day, left })] as const;
    });
  return { options, ...query };
}

interface RoomsThereProps extends Omit<ComponentProps<typeof RoomChoice>, 'value' | 'onChange'> {
  /** What the choice begins with. */
  readonly first: RoomChoiceValues;
  readonly mustChoose: boolean;
  /** null: as the server proposes. */
  readonly value: RoomChoiceValues | null;
  readonly onChange: (value: RoomChoiceValues | null) => void;
}

/** Choice of the rooms on the new departure, where it sells any. */
function RoomsThere({ first, mustChoose, value, onChange, ...choice }: RoomsThereProps) {
  const t = useText();
  if (choice.types.length === 0) return null;
  const isChoosing = value !== null || mustChoose;
  return (
    <>
      {isChoosing && <RoomChoice {...choice} value={value ?? first} onChange={onChange} />}
      {(value || !mustChoose) && (
        <Box>
          <Button variant="outlined" onClick={() => onChange(value ? null : first)}>
            {t(value ? 'changes.moving.proposedRooms' : 'changes.moving.chooseRooms')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Which rooms the booking gets, or that it has none any more. */
function RoomsRemark({ from, to }: RoomNamesView) {
  const t = useText();
  if (to === '') return <Alert severity="warning">{t('changes.moving.noRooms', { from })}</Alert>;
  const remark = from === '' ? 'changes.moving.newRooms' : 'changes.roomsChange';
  return <Alert severity="info">{t(remark, { from, to })}</Alert>;
}

function Remarks({ view }: { readonly view: MovePreviewView }) {
  const t = useText();
  return (
    <>
      {view.price_difference !== 0 && (
        <Typography variant="body2">
          {t('changes.moving.difference', { amount: formatSek(view.price_difference, 'sv') })}
        </Typography>
      )}
      {view.rooms && <RoomsRemark {...view.rooms} />}
      {view.retyped.length > 0 && <Alert severity="info">{t('changes.moving.retyped')}</Alert>}
      {view.refund > 0 && <Alert severity="info">{t('changes.moving.overpaid')}</Alert>}
    </>
  );
}

/** Moves the booking to another departure of the same or another destination. */
export function MoveDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const redirect = useRedirect();
  const destinations = useDestinationOptions();
  const [destinationId, setDestinationId] = useState(file.destination_id);
  const [departureId, setDepartureId] = useState('');
  const [choice, setChoice] = useState<RoomChoiceValues | null>(null);
  const choose = (id: string): void => {
    setDepartureId(id);
    setChoice(null);
  };
  const { options, ...departures } = useDepartures(destinationId, file);
  // A departure that is sold out by now is no longer chosen.
  const chosen = options.some(([id]) => id === departureId) ? departureId : '';
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/move`;
  const { types, query: roomTypes } = useRoomTypes(chosen);
  const sleepers = sleepersIn(file);
  const rooms = choice && chosenFrom(choice, sleepers);
  const body = { departure_id: chosen, ...(rooms && { rooms }) };
  const isComplete = chosen !== '' && (choice === null || rooms !== null);
  const look = useChangePreview<MovePreviewView>(`${path}/preview`, isComplete ? body : null);
  const { view } = look;
  const action = useAction();
  const expected = view && seenOf(view);
  const done = t('changes.moving.done');
  return (
    <ActionDialog<MovedView>
      title={t('changes.moving.title', { reference: file.booking_ref })}
      confirm={t('changes.moving.confirm')}
      isReady={view !== null && !look.isLoading}
      action={action}
      request={{ path, body: { ...body, expected }, done, caught: look.caught }}
      onDone={({ booking_id: id }) => {
        onClose();
        redirect('show', 'bookings', id);
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{t('changes.moving.link')}</Typography>
      <Choice
        label={t('changes.moving.trip')}
        value={destinationId}
        options={destinations}
        onChange={(id) => {
          setDestinationId(id);
          choose('');
        }}
      />
      <Choice
        label={t('changes.moving.departure')}
        value={chosen}
        empty={t('changes.choose')}
        options={options}
        onChange={choose}
      />
      <QueryProblem query={departures} failed={t('changes.moving.unread')} />
      <QueryProblem query={roomTypes} failed={t('bookingFile.rooms.unread')} />
      {!departures.isPending && !departures.error && options.length === 0 && (
        <Alert severity="info">{t('changes.moving.noDepartures')}</Alert>
      )}
      <RoomsThere
        types={types}
        sleepers={sleepers}
        first={amongTypes(choiceOf(file.rooms), types)}
        mustChoose={look.code === 'ROOM_NOT_THERE'}
        value={choice}
        onChange={setChoice}
      />
      <FieldWarnings fields={look.fields} />
      <AmountTable file={file} preview={look} surplus="overpaid" />
      {view && <Remarks view={view} />}
    </ActionDialog>
  );
}
