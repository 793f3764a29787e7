import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { useDataProvider, useNotify } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import type { StoredDestination } from '../use-stored-destination.js';

type DestinationEditRecord = { [Key in keyof DestinationEditView]: DestinationEditView[Key] };

/** Continues with the destination as it is stored now. The form must have no unsaved changes. */
export function useReload({ stored, begin }: StoredDestination): () => void {
  const t = useText();
  const server = useDataProvider();
  const notify = useNotify();
  const { destination } = stored;
  return () => {
    if (!destination) return;
    server.getOne<DestinationEditRecord>('destinations', { id: destination.id }).then(
      ({ data }) => begin(data),
      () => notify(t('destinations.form.loadFailed'), { type: 'error' }),
    );
  };
}
