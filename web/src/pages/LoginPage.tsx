import { useSearchParams } from 'react-router-dom';
import { LoginForm, isLoginReason } from '../features/login/LoginForm.js';
import { addLoginTexts, useLoginTexts } from '../features/login/login-texts.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, lang, brand }) => {
  addLoginTexts(lang);
  return {
    title: `${t('content.login.title')} – ${t('common.meta.site', { brand })}`,
    noIndex: true,
  };
});

/** `?session=expired|ended|renewed` is the reason for the sign-in, `next` the target afterwards. */
export function Component() {
  useLoginTexts();
  const [query] = useSearchParams();
  const reason = query.get('session');
  return <LoginForm reason={isLoginReason(reason) ? reason : null} next={query.get('next')} />;
}
