import { plainText } from '@safar/domain/text/marked-text';
import { useLoaderData } from 'react-router-dom';
import { Terms } from '../features/articles/Terms.js';
import type { TermsData } from '../app/loaders.js';
import { pageHandle } from '../app/page-head.js';

export const handle = pageHandle<TermsData>(({ t, brand, data }) => ({
  title: `${data.parts[0]?.title ?? t('footer.terms')} – ${t('common.meta.site', { brand })}`,
  description: plainText(data.parts[0]?.paragraphs[0] ?? t('common.meta.description')),
}));

export function Component() {
  const { parts, binding } = useLoaderData<TermsData>();
  return <Terms parts={parts} binding={binding} />;
}
