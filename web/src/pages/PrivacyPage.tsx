import { Privacy } from '../features/articles/Privacy.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, brand }) => ({
  title: `${t('content.privacy.title')} – ${t('common.meta.site', { brand })}`,
  description: t('content.privacy.intro'),
}));

export const Component = Privacy;
