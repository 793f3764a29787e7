import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { StayView } from '@safar/domain/contracts/catalog/stays';
import { Link, useCreatePath } from 'react-admin';
import type { DepartureRecord } from '../dataProvider.js';
import { ConfirmButton } from '../form/ConfirmButton.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { PartActions, PartCard, PartList } from '../parts/PartCard.js';
import { useMay } from '../use-may.js';
import { hotelFacts, useStayFacts } from './stay-texts.js';
import type { DepartureStaysRecord } from './stay-values.js';

interface StaysCardProps {
  readonly departure: DepartureRecord;
}

interface LoadedProps extends StaysCardProps {
  readonly record: DepartureStaysRecord;
}

function Stay({ stay, isLinked }: { readonly stay: StayView; readonly isLinked: boolean }) {
  const stayFacts = useStayFacts();
  const createPath = useCreatePath();
  const { hotel, room_note_sv, room_note_ar } = stay;
  const name = <bdi>{hotel.name}</bdi>;
  return (
    <li>
      <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {isLinked ? (
          <Link to={createPath({ resource: 'hotels', type: 'edit', id: hotel.id })}>{name}</Link>
        ) : (
          name
        )}
      </Typography>
      <Typography color="text.secondary">{hotelFacts(hotel)}</Typography>
      <Typography>{stayFacts(stay)}</Typography>
      {room_note_sv && <Typography variant="body2">{room_note_sv}</Typography>}
      {room_note_ar && (
        <Typography variant="body2" lang="ar" dir="rtl">
          {room_note_ar}
        </Typography>
      )}
    </li>
  );
}

/** Gives the departure the hotels of its trip again. */
function Reset({ departure, record }: LoadedProps) {
  const t = useText();
  const action = useAction();
  const reset = (): void =>
    void action.run({
      method: 'PUT',
      path: `/api/departures/${encodeURIComponent(departure.id)}/stays`,
      body: { stays: [], version: record.version },
      done: t('stays.card.resetDone'),
    });
  return (
    <>
      {action.problem && <Alert severity="error">{action.problem}</Alert>}
      <ConfirmButton
        color="error"
        loading={action.isBusy}
        question={{
          title: t('stays.card.resetTitle'),
          text: t('stays.card.resetText'),
          confirm: t('stays.card.reset'),
          cancel: t('stays.card.resetCancel'),
        }}
        onConfirm={reset}
      >
        {t('stays.card.reset')}
      </ConfirmButton>
    </>
  );
}

function Loaded({ departure, record }: LoadedProps) {
  const t = useText();
  const mayWrite = useMay('products:write');
  const { own, stays } = record;
  return (
    <>
      <Typography sx={{ marginBlockEnd: 1 }}>
        {t(own ? 'stays.card.own' : 'stays.card.ofTrip')}
      </Typography>
      <PartList component="ol" none={t('stays.card.none')}>
        {stays.map((stay, place) => (
          <Stay key={place} stay={stay} isLinked={mayWrite} />
        ))}
      </PartList>
      <PartActions
        departure={departure}
        part="stays"
        ways={own ? ['change', 'copy'] : ['change', 'changeTrip']}
      >
        {own && <Reset departure={departure} record={record} />}
      </PartActions>
    </>
  );
}

/** The hotels of a departure: whose they are, and for those who may, how to change them. */
export function StaysCard({ departure }: StaysCardProps) {
  return (
    <PartCard<DepartureStaysRecord> departure={departure} part="stays">
      {(record) => <Loaded departure={departure} record={record} />}
    </PartCard>
  );
}
