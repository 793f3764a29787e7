import { useParams } from 'react-router-dom';
import { ReviewPanel } from '../features/reviews/ReviewPanel.js';
import { FORM_TEXTS } from '../features/reviews/form-texts.js';
import { pageHandle } from '../app/page-head.js';
import { useT } from '../i18n/index.js';
import { useHydrated } from '../storage/use-hydrated.js';
import { WaitingPage } from '../ui/WaitingPage.js';

export const handle = pageHandle(({ t, lang, brand }) => ({
  title: `${FORM_TEXTS[lang].metaTitle} – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

/** The target of the link in an invitation to write a review. */
export function Component() {
  const { lang } = useT();
  const hydrated = useHydrated();
  const { token = '' } = useParams();
  if (hydrated) return <ReviewPanel token={token} key={token} />;
  return <WaitingPage title={FORM_TEXTS[lang].title} text={FORM_TEXTS[lang].opening} />;
}
