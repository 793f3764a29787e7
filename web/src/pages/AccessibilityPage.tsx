import { Accessibility } from '../features/articles/Accessibility.js';
import { addAccessibilityTexts } from '../features/articles/accessibility-texts.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, lang, brand }) => {
  addAccessibilityTexts(lang);
  return {
    title: `${t('content.accessibility.title')} – ${t('common.meta.site', { brand })}`,
    description: t('content.accessibility.intro'),
  };
});

export const Component = Accessibility;
