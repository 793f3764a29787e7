import { ConfirmDialog } from '../form/ConfirmDialog.js';
import { useText } from '../i18n/use-text.js';
import type { TripSaving } from './use-trip-saving.js';
import '../i18n/destinations-sv.js';

/** Asks before links to another trip, printed ones among them, lead to this one. */
export function SlugQuestion({ saving }: { readonly saving: TripSaving }) {
  const t = useText();
  return (
    <ConfirmDialog
      isOpen={saving.takenSlug !== null}
      title={t('destinations.form.search.takeTitle')}
      text={saving.takenSlug?.sentence ?? ''}
      confirm={t('destinations.form.search.take')}
      cancel={t('destinations.form.search.takeNot')}
      onCancel={saving.keepSlugs}
      onConfirm={saving.takeSlug}
    />
  );
}
