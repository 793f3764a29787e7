import contentSv from '../i18n/sv/catalog/content.js';
import { useText } from '../i18n/use-text.js';
import { partsOf } from './texts.js';

type Part = keyof typeof contentSv.parts;

const isPart = (name: string): name is Part => Object.hasOwn(contentSv.parts, name);

/**
 * Returns the label of a key; an unknown part is shown as it is. The number is the place on the page when it is given,
 * else the one of the key.
 */
export function useLabel(): (key: string, place?: number | null) => string {
  const t = useText();
  return (key, shownPlace = null) => {
    const { part, role, ...own } = partsOf(key);
    const place = shownPlace ?? own.place;
    const name = isPart(part) ? t(`content.parts.${part}`) : part.replaceAll('_', ' ');
    return t(`content.label.${role}`, { part: place === null ? name : `${name} ${place}` });
  };
}
