import Typography from '@mui/material/Typography';
import { CreateBase, EditBase, useEditContext, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { DestinationEditRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { DestinationForm } from './DestinationForm.js';

/** Start with fresh data instead of a cached copy, and never reload while the form is filled in. */
const FRESH = { gcTime: 0, staleTime: Infinity };

/** Separates the query from list rows, which react-admin would show first and which lack staff-only fields. */
const WHOLE = { whole: true };

function Loading() {
  const t = useText();
  return <Typography role="status">{t('destinations.form.loading')}</Typography>;
}

function NotLoaded() {
  const t = useText();
  const { error, refetch } = useEditContext();
  return (
    <LoadProblem
      message={error?.message || t('destinations.form.loadFailed')}
      onRetry={() => refetch()}
    />
  );
}

/** A new destination has no departures that are changed at once. */
const nothing = (): void => undefined;

/** The form of a new destination. */
export function DestinationNew() {
  return (
    <CreateBase redirect={false} authLoading={<Loading />}>
      <DestinationForm destination={null} onChanged={nothing} />
    </CreateBase>
  );
}

/** The form of a stored destination. It stays open after saving. */
export function DestinationEdit() {
  const t = useText();
  const notify = useNotify();
  const { id = '' } = useParams();
  const onError = () => notify(t('destinations.form.loadFailed'), { type: 'error' });
  return (
    <EditBase<DestinationEditRecord>
      key={id}
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={{ ...FRESH, meta: WHOLE, onError }}
      mutationOptions={{ meta: WHOLE }}
      loading={<Loading />}
      error={<NotLoaded />}
      render={({ record, refetch }) =>
        record ? <DestinationForm destination={record} onChanged={refetch} /> : <Loading />
      }
    />
  );
}
