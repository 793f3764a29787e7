import { NextSteps } from '../features/pay/leaving/NextSteps.js';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../app/page-head.js';
import { useHydrated } from '../storage/use-hydrated.js';
import { Arch } from '../ui/Arch.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('pay.cancelled.metaTitle')} – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

/** Nothing was paid. Only the browser knows the abandoned payment, so the next steps are rendered there. */
export function Component() {
  const { t } = useT();
  const hydrated = useHydrated();
  return (
    <div className="container message-page--arch whole-window">
      <div className="message-page__words">
        <h1>{t('pay.cancelled.title')}</h1>
        <p>{t('pay.cancelled.text')}</p>
        {hydrated && <NextSteps />}
      </div>
      <Arch src="/media/art/antalya-day" />
    </div>
  );
}
