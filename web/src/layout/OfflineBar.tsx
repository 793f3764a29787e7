import { clockText } from '@safar/domain/dates/dates';
import { useSyncExternalStore } from 'react';
import { Rich, useT } from '../i18n/index.js';
import { getStaleSince, onStaleChange } from '../lib/stale-data.js';
import { Icon } from '../ui/Icon.js';
import { Ltr } from '../ui/Ltr.js';

function onConnectionChange(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const clockTime = (at: number): string => new Date(at).toTimeString().slice(0, 5);

/** Shows that there is no connection, and the time of the data when it is stale. */
export function OfflineBar() {
  const { t, lang } = useT();
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
  const stale = useSyncExternalStore(onStaleChange, getStaleSince, () => null);
  const time = <Ltr>{clockText(clockTime(stale ?? 0), lang)}</Ltr>;
  return (
    <div role="status">
      {(!online || stale !== null) && (
        <p className="offline-bar">
          <Icon name="warning" size={20} />
          <span>
            {stale === null ? (
              t('common.page.offline')
            ) : (
              <Rich k="common.page.stale" parts={{ time }} />
            )}
          </span>
        </p>
      )}
    </div>
  );
}
