import Typography from '@mui/material/Typography';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { useGetIdentity, useGetOne, useNotify, useRequireAccess } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { LoadProblem } from '../layout/LoadProblem.js';
import { DestinationForm } from './DestinationForm.js';

type DestinationEditRecord = { [Key in keyof DestinationEditView]: DestinationEditView[Key] };

/** Start with fresh data instead of a cached copy, and never reload while the form is filled in. */
const FRESH = {
  gcTime: 0,
  staleTime: Infinity,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Separates the query from list rows, which react-admin would show first and which lack staff-only fields. */
const WHOLE = { whole: true };

/** Returns the id of the user whose draft it is; null until identity and access are known. */
function useEditor(action: 'create' | 'edit'): string | null {
  const { isPending } = useRequireAccess({ resource: 'destinations', action });
  const { identity } = useGetIdentity();
  return isPending || !identity ? null : String(identity.id);
}

function Loading() {
  const t = useText();
  return <Typography role="status">{t('destinations.form.loading')}</Typography>;
}

export function DestinationNew() {
  const user = useEditor('create');
  return user === null ? <Loading /> : <DestinationForm key="new" destination={null} user={user} />;
}

function Stored({ id, user }: { readonly id: string; readonly user: string }) {
  const t = useText();
  const notify = useNotify();
  const { data, error, refetch } = useGetOne<DestinationEditRecord>(
    'destinations',
    { id, meta: WHOLE },
    {
      ...FRESH,
      onError: () => notify(t('destinations.form.loadFailed'), { type: 'error' }),
    },
  );
  if (error) {
    return (
      <LoadProblem message={error.message || t('destinations.form.loadFailed')} onRetry={refetch} />
    );
  }
  return data ? <DestinationForm destination={data} user={user} /> : <Loading />;
}

export function DestinationEdit() {
  const user = useEditor('edit');
  const { id = '' } = useParams();
  return user === null ? <Loading /> : <Stored key={id} id={id} user={user} />;
}
