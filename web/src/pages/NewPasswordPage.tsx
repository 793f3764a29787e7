import { NewPasswordForm } from '../features/login/NewPasswordForm.js';
import { addLoginTexts, useLoginTexts } from '../features/login/login-texts.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, lang, brand }) => {
  addLoginTexts(lang);
  return {
    title: `${t('content.login.renew.title')} – ${t('common.meta.site', { brand })}`,
    noIndex: true,
  };
});

/** The target of the mailed link; its token is in the URL fragment. */
export function Component() {
  useLoginTexts();
  return <NewPasswordForm />;
}
