import { useT } from '../../i18n/index.js';
import { Icon } from '../../ui/Icon.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { useToast } from '../../ui/Toasts.js';

const abandoned = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Shares through the device if possible, else copies the URL to the clipboard. */
async function share(title: string): Promise<'shared' | 'copied'> {
  const url = window.location.href;
  if ('share' in navigator) {
    await navigator.share({ title, url });
    return 'shared';
  }
  await window.navigator.clipboard.writeText(url);
  return 'copied';
}

/** Shares the page, with the chosen date in its URL. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useT();
  const toast = useToast();
  const press = async (): Promise<void> => {
    try {
      const done = await share(title);
      if (done === 'copied') toast({ kind: 'success', text: t('destination.share.copied') });
    } catch (error) {
      if (!abandoned(error)) toast({ kind: 'error', text: t('destination.share.failed') });
    }
  };
  return (
    <button type="button" className="detail-hero__pill" onClick={() => void press()}>
      <Icon name={LATER_ICONS.share} size={20} />
      {t('destination.share.button')}
    </button>
  );
}
