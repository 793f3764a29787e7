import { ThankYou } from '../features/booking/thank-you/ThankYou.js';
import {
  addThankYouTexts,
  useThankYouTexts,
} from '../features/booking/thank-you/thank-you-texts.js';
import { pageHandle } from '../app/page-head.js';
import { useHydrated } from '../storage/use-hydrated.js';
import { WaitingPage } from '../ui/WaitingPage.js';

export const handle = pageHandle(({ t, lang, brand }) => {
  addThankYouTexts(lang);
  return {
    title: `${t('booking.thanks.metaTitle')} – ${t('common.meta.site', { brand })}`,
    noIndex: true,
  };
});

export function Component() {
  const { t } = useThankYouTexts();
  const hydrated = useHydrated();
  if (hydrated) return <ThankYou />;
  return <WaitingPage title={t('booking.waiting.title')} text={t('booking.waiting.progress')} />;
}
