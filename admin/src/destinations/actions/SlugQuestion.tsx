import { ConfirmDialog } from '../../form/ConfirmDialog.js';
import { useText } from '../../i18n/use-text.js';
import type { DestinationSaving } from '../use-destination-saving.js';

/** Asks before links to another destination, printed ones included, lead to this one. */
export function SlugQuestion({ saving }: { readonly saving: DestinationSaving }) {
  const t = useText();
  return (
    <ConfirmDialog
      isOpen={saving.takenSlug !== null}
      title={t('destinations.form.search.takeTitle')}
      text={saving.takenSlug?.message ?? ''}
      confirm={t('destinations.form.search.take')}
      cancel={t('destinations.form.search.takeNot')}
      onCancel={saving.declineSlug}
      onConfirm={saving.takeSlug}
    />
  );
}
