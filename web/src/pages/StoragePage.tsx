import { StoredThings } from '../features/articles/StoredThings.js';
import { addStorageTexts } from '../features/articles/storage-texts.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle(({ t, lang, brand }) => {
  addStorageTexts(lang);
  return {
    title: `${t('content.storage.title')} – ${t('common.meta.site', { brand })}`,
    description: t('content.storage.intro'),
  };
});

export const Component = StoredThings;
