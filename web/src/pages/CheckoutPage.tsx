import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Checkout } from '../features/checkout/Checkout.js';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../page-head.js';
import { path } from '../paths.js';
import {
  bookingToEdit,
  browserStorage,
  newKey,
  readCurrentBooking,
  selectionFrom,
} from '../storage/current-booking.js';
import { useHydrated } from '../storage/use-hydrated.js';
import { WaitingPage } from '../ui/WaitingPage.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('checkout.metaTitle')} – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

function CheckoutOrHome() {
  const { t, lang } = useT();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [start] = useState(() => {
    const now = Date.now();
    const stored = readCurrentBooking(browserStorage(), now);
    return bookingToEdit(selectionFrom(state), stored, { now, newKey });
  });
  useEffect(() => {
    if (!start) void navigate(path(lang).home(), { replace: true });
  }, [start, lang, navigate]);
  if (!start) return <WaitingPage title={t('checkout.title')} text={t('checkout.loading')} />;
  return <Checkout start={start} />;
}

/** A trip from the page before, or the draft in this browser; without either, home. */
export function Component() {
  const { t } = useT();
  const hydrated = useHydrated();
  if (!hydrated) return <WaitingPage title={t('checkout.title')} text={t('checkout.loading')} />;
  return <CheckoutOrHome />;
}
