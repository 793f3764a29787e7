import { Privacy } from '../features/articles/Privacy.js';
import { addPrivacyTexts } from '../features/articles/privacy-texts.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, lang, brand }) => {
  addPrivacyTexts(lang);
  return {
    title: `${t('content.privacy.title')} – ${t('common.meta.site', { brand })}`,
    description: t('content.privacy.intro'),
  };
});

export const Component = Privacy;
