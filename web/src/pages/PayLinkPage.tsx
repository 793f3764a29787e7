import { useParams } from 'react-router-dom';
import { PayLink } from '../features/pay/PayLink.js';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../app/page-head.js';
import { useHydrated } from '../storage/use-hydrated.js';
import { WaitingPage } from '../ui/WaitingPage.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('pay.link.metaTitle')} – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

/** The target of a pay link. */
export function Component() {
  const { t } = useT();
  const hydrated = useHydrated();
  const { token = '' } = useParams();
  if (!hydrated) return <WaitingPage title={t('pay.link.title')} text={t('pay.link.opening')} />;
  return <PayLink token={token} key={token} />;
}
