import { useEffect } from 'react';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../page-head.js';
import { browserStorage, deleteCurrentBooking } from '../storage/current-booking.js';
import { Arch } from '../ui/Arch.js';
import { ButtonLink } from '../ui/Button.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('pay.cancelled.metaTitle')} – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

/** Nothing was paid; what was typed about the travellers is deleted. */
export function Component() {
  const { t } = useT();
  useEffect(() => deleteCurrentBooking(browserStorage()), []);
  return (
    <div className="container message-page--arch">
      <div className="message-page__words">
        <h1>{t('pay.cancelled.title')}</h1>
        <p>{t('pay.cancelled.text')}</p>
        <div className="actions">
          <ButtonLink to={(paths) => paths.destinations()}>{t('pay.cancelled.trips')}</ButtonLink>
          <ButtonLink variant="secondary" to={(paths) => paths.lookup()}>
            {t('pay.cancelled.lookup')}
          </ButtonLink>
        </div>
      </div>
      <Arch src="/media/art/antalya-day" />
    </div>
  );
}
