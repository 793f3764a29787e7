import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PassengerListView } from '@safar/domain/contracts/bookings/passenger-lists';
import { useRead } from '../form/use-read.js';
import { useText } from '../i18n/use-text.js';
import { Loaded } from '../layout/Loaded.js';
import { Panel } from '../layout/Panel.js';
import { PassengerList } from './PassengerList.js';
import { useMay } from '../use-may.js';

interface PassengerListsProps {
  readonly departureId: string;
}

function Lists({ departureId }: PassengerListsProps) {
  const t = useText();
  const address = `/api/departures/${encodeURIComponent(departureId)}/lists`;
  const lists = useRead<PassengerListView[]>(address);
  return (
    <Loaded
      query={lists}
      loading={t('passenger-lists.loading')}
      failed={t('passenger-lists.failed')}
    >
      {(data) => (
        <Stack spacing={2} divider={<Divider />}>
          {data.map((list) => (
            <PassengerList
              key={`${list.kind}-${list.airport?.iata ?? ''}`}
              list={list}
              address={address}
              onExport={() => void lists.refetch()}
            />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

/** Passenger lists of a departure, only for roles that may export them. */
export function PassengerLists({ departureId }: PassengerListsProps) {
  const t = useText();
  if (!useMay('lists:export')) return null;
  return (
    <Panel title={t('passenger-lists.title')}>
      <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
        {t('passenger-lists.intro')}
      </Typography>
      <Lists departureId={departureId} />
    </Panel>
  );
}
