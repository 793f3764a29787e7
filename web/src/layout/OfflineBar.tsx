import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/index.js';
import { Icon } from '../ui/Icon.js';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineBar() {
  const { t } = useT();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="offline-bar">
          <Icon name="warning" size={20} />
          {t('common.page.offline')}
        </p>
      )}
    </div>
  );
}
