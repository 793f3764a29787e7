import { useParams } from 'react-router-dom';
import { BookingDetails } from '../features/booking/BookingDetails.js';
import { addBookingTexts } from '../features/booking/page-texts.js';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../app/page-head.js';
import { useHydrated } from '../storage/use-hydrated.js';
import { WaitingPage } from '../ui/WaitingPage.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('booking.details.metaTitle')} – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

export function Component() {
  const { t, lang } = useT();
  addBookingTexts(lang);
  const { id = '' } = useParams();
  const hydrated = useHydrated();
  if (hydrated) return <BookingDetails id={id} key={id} />;
  return <WaitingPage title={t('booking.details.title')} text={t('booking.details.loading')} />;
}
