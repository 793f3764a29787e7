import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type {
  MovePreviewView,
  MovedView,
  RoomNamesView,
} from '@safar/domain/contracts/bookings/changes';
import { dayInStockholm, isIsoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { formatSek } from '@safar/domain/money/formats';
import { useState } from 'react';
import { useGetList, useRedirect } from 'react-admin';
import type { DepartureRecord } from '../../dataProvider.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import type { BookingFile } from '../types.js';
import { useDestinationOptions } from '../use-destination-options.js';
import type { DialogProps } from '../types.js';
import { Choice } from './Fields.js';
import { AmountTable } from './AmountTable.js';
import { useChangePreview } from './use-change-preview.js';

/** A destination has some dozens of departures a year. */
const ALL = { page: 1, perPage: 500 };

/** Returns the upcoming departures that can be chosen, with their free seats; empty while loading. */
function useDepartures(destinationId: string, { departure_date, destination_id }: BookingFile) {
  const t = useText();
  const { data = [], isPending } = useGetList<DepartureRecord>('departures', {
    pagination: ALL,
    sort: { field: 'date', order: 'ASC' },
    filter: { destination_id: destinationId, state: 'open', from: dayInStockholm(new Date()) },
  });
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
  return { options, isPending };
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
  const { options, isPending } = useDepartures(destinationId, file);
  // A departure that is sold out by now is no longer chosen.
  const chosen = options.some(([id]) => id === departureId) ? departureId : '';
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/move`;
  const body = { departure_id: chosen };
  const look = useChangePreview<MovePreviewView>(`${path}/preview`, chosen === '' ? null : body);
  const { view } = look;
  const action = useAction();
  const press = async (): Promise<void> => {
    if (!view) return;
    const expected = { total: view.total, refund: view.refund };
    const done = t('changes.moving.done');
    const request = { path, body: { ...body, expected }, done, caught: look.caught };
    const moved = await action.run<MovedView>(request);
    if (!moved) return;
    onClose();
    redirect('show', 'bookings', moved.booking_id);
  };
  return (
    <ActionDialog
      title={t('changes.moving.title', { reference: file.booking_ref })}
      confirm={t('changes.moving.confirm')}
      isReady={view !== null && !look.isLoading}
      action={action}
      onConfirm={() => void press()}
      onClose={onClose}
    >
      <Typography variant="body2">{t('changes.moving.link')}</Typography>
      <Choice
        label={t('changes.moving.trip')}
        value={destinationId}
        options={destinations}
        onChange={(id) => {
          setDestinationId(id);
          setDepartureId('');
        }}
      />
      <Choice
        label={t('changes.moving.departure')}
        value={chosen}
        empty={t('changes.choose')}
        options={options}
        onChange={setDepartureId}
      />
      {!isPending && options.length === 0 && (
        <Alert severity="info">{t('changes.moving.noDepartures')}</Alert>
      )}
      <AmountTable file={file} preview={look} surplus="overpaid" />
      {view && <Remarks view={view} />}
    </ActionDialog>
  );
}
