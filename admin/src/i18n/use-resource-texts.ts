import { useResourceContext, useTranslate } from 'react-admin';
import type { Namespace } from './namespaces.js';

/**
 * Returns the texts that lists and forms of every resource have, such as `hotels.title` by `title`; empty for one that
 * this resource does without. `group` is where they are, when not under the name of the resource. `resource-texts.spec.ts` names those that are missing.
 */
export function useResourceTexts(group?: Namespace): (name: string) => string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (name) => translate(`${group ?? resource}.${name}`, { _: '' });
}
