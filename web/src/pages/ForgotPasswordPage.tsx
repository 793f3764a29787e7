import { ForgotPasswordForm } from '../features/login/ForgotPasswordForm.js';
import { addLoginTexts, useLoginTexts } from '../features/login/login-texts.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, lang, brand }) => {
  addLoginTexts(lang);
  return {
    title: `${t('content.login.forgot.title')} – ${t('common.meta.site', { brand })}`,
    noIndex: true,
  };
});

export function Component() {
  useLoginTexts();
  return <ForgotPasswordForm />;
}
