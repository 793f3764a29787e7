import { Pay } from '../features/pay/Pay.js';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../app/page-head.js';
import { useHydrated } from '../storage/use-hydrated.js';
import { WaitingPage } from '../ui/WaitingPage.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('pay.metaTitle')} – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

export function Component() {
  const { t } = useT();
  const hydrated = useHydrated();
  return hydrated ? <Pay /> : <WaitingPage title={t('pay.title')} text={t('pay.loading')} />;
}
