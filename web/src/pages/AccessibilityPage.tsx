import { Accessibility } from '../features/articles/Accessibility.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('content.accessibility.title')} – ${t('common.meta.site', { brand })}`,
  description: t('content.accessibility.intro'),
}));

export const Component = Accessibility;
