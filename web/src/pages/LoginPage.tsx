import { useSearchParams } from 'react-router-dom';
import { LoginForm } from '../features/login/LoginForm.js';
import { pageHandle } from '../page-head.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('content.login.title')} – ${t('common.meta.site', { brand })}`,
  noIndex: true,
}));

/** `?session=expired|ended` says why somebody is asked to sign in again. */
export function Component() {
  const [query] = useSearchParams();
  const reason = query.get('session');
  return <LoginForm reason={reason === 'expired' || reason === 'ended' ? reason : null} />;
}
