import { useResourceContext, useTranslate } from 'react-admin';

/**
 * Returns the texts that lists and forms of every resource have, such as `hotels.title` by `title`; empty for one that
 * this resource does without. `resource-texts.spec.ts` names those that are missing.
 */
export function useResourceTexts(): (name: string) => string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (name) => translate(`${resource}.${name}`, { _: '' });
}
