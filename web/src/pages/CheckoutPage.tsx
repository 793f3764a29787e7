import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Checkout } from '../features/checkout/Checkout.js';
import { useT } from '../i18n/index.js';
import { pageHandle } from '../app/page-head.js';
import { path } from '../lib/paths.js';
import {
  browserStorage,
  newKey,
  readCurrentBooking,
  selectionFrom,
} from '../storage/current-booking.js';
import { bookingToEdit } from '../storage/edited-booking.js';
import { useHydrated } from '../storage/use-hydrated.js';
import { Skeleton } from '../ui/Skeleton.js';
import { Spinner } from '../ui/Spinner.js';
import { Steps } from '../ui/Steps.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('checkout.metaTitle')} – ${t('common.meta.site', { brand })}`,
  description: t('checkout.intro'),
  noIndex: true,
}));

function Waiting() {
  const { t } = useT();
  return (
    <>
      <p className="waiting" role="status">
        <Spinner />
        <span>{t('checkout.loading')}</span>
      </p>
      <Skeleton kind="block" />
    </>
  );
}

function CheckoutOrHome() {
  const { lang } = useT();
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
  return start ? <Checkout start={start} /> : <Waiting />;
}

/**
 * Starts from the selection of the previous page, or the draft in this browser; without either it goes to the home
 * page. The server renders only the common part.
 */
export function Component() {
  const { t } = useT();
  const hydrated = useHydrated();
  const steps = [
    t('checkout.steps.details'),
    t('checkout.steps.payment'),
    t('checkout.steps.done'),
  ];
  return (
    <div className="container checkout whole-window">
      <Steps label={t('checkout.steps.label')} steps={steps} current={0} />
      <div className="checkout__top">
        <h1>{t('checkout.title')}</h1>
        <p>{t('checkout.intro')}</p>
      </div>
      {hydrated ? <CheckoutOrHome /> : <Waiting />}
    </div>
  );
}
