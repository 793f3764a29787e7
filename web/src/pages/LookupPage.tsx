import { useLocation, useSearchParams } from 'react-router-dom';
import { LookupForm } from '../features/booking/LookupForm.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('booking.lookup.metaTitle')} – ${t('common.meta.site', { brand })}`,
  description: t('booking.lookup.intro'),
  noIndex: true,
}));

const wasEnded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ended' in state && state.ended === true;

export function Component() {
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return <LookupForm reference={query.get('ref') ?? ''} ended={wasEnded(state)} />;
}
