import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DepartureRoomView } from '@safar/domain/contracts/catalog/rooms-editing';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DepartureRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { Panel } from '../layout/Panel.js';
import { useMay } from '../use-may.js';
import { roomsPath } from './paths.js';
import { usePriceText } from './room-texts.js';
import type { DepartureRoomsRecord } from './room-values.js';

interface RoomsCardProps {
  readonly departure: DepartureRecord;
}

const FIGURES = ['stock', 'sold', 'held', 'blocked', 'free'] as const;

function Room({ room }: { readonly room: DepartureRoomView }) {
  const t = useText();
  const priceText = usePriceText();
  return (
    <li>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        {room.name_sv}
      </Typography>
      <Typography>
        {FIGURES.map(
          (figure) => `${t(`rooms.figures.${figure}`)}: ${room[figure] ?? t('rooms.unlimited')}`,
        ).join(', ')}
      </Typography>
      {room.prices && (
        <Typography color="text.secondary">
          {`${t('rooms.own')}: ${priceText(room.prices)}`}
        </Typography>
      )}
      {!room.is_active && (
        <Typography color="text.secondary">{t('rooms.card.inactive')}</Typography>
      )}
    </li>
  );
}

interface LoadedProps extends RoomsCardProps {
  readonly rooms: readonly DepartureRoomView[];
}

function Loaded({ departure, rooms }: LoadedProps) {
  const t = useText();
  const mayWrite = useMay('products:write');
  const { id, destination_id } = departure;
  return (
    <>
      {rooms.length === 0 ? (
        <Typography color="text.secondary">{t('rooms.noneOfDeparture')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ display: 'grid', rowGap: 1.5, margin: 0, paddingInlineStart: 2.5 }}
        >
          {rooms.map((room) => (
            <Room key={room.room_type_id} room={room} />
          ))}
        </Box>
      )}
      {mayWrite && (
        <Stack spacing={1} sx={{ alignItems: 'flex-start', marginBlockStart: 1.5 }}>
          {rooms.length > 0 && (
            <Button component={Link} to={roomsPath('departures', id)} variant="outlined">
              {t('rooms.card.change')}
            </Button>
          )}
          <Button component={Link} to={roomsPath('destinations', destination_id)}>
            {t('rooms.card.changeTrip')}
          </Button>
        </Stack>
      )}
    </>
  );
}

/** The rooms of a departure: stock, sold, held and free, and for those who may, how to change them. */
export function RoomsCard({ departure }: RoomsCardProps) {
  const t = useText();
  const { data, error, refetch } = useGetOne<DepartureRoomsRecord>(
    'departures/rooms',
    { id: departure.id },
    { retry: false },
  );
  return (
    <Panel title={t('rooms.title')}>
      {data && <Loaded departure={departure} rooms={data.rooms} />}
      {!data && error && (
        <LoadProblem message={error.message || t('rooms.failed')} onRetry={refetch} />
      )}
      {!data && !error && <Typography role="status">{t('rooms.loading')}</Typography>}
    </Panel>
  );
}
