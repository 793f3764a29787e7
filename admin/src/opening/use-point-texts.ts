import type { OpeningPointView } from '@safar/domain/contracts/system/opening';
import type { OpeningItem, OpeningReason } from '@safar/domain/office/opening';
import contentSv from '../i18n/sv/catalog/content.js';
import openingSv from '../i18n/sv/opening.js';
import type { TextKey } from '../i18n/namespaces.js';
import { useText } from '../i18n/use-text.js';
import { useLabel } from '../content/use-label.js';
import { useSettingTexts } from '../settings/setting-texts.js';

const isIn = <Texts extends object>(texts: Texts, key: string): key is keyof Texts & string =>
  Object.hasOwn(texts, key);

type ReasonKey = Extract<TextKey, `opening.reasons.${string}`>;

/** Each point has texts for its own reasons only. */
const reasonKey = (item: OpeningItem, reason: OpeningReason): ReasonKey | null =>
  Object.hasOwn(openingSv.reasons[item], reason)
    ? (`opening.reasons.${item}.${reason}` as ReasonKey)
    : null;

/** Returns what is missing in the words of the screens where it is set, and why a point has its state. */
export function usePointTexts(): (point: OpeningPointView) => string {
  const t = useText();
  const label = useLabel();
  const settingTexts = useSettingTexts();
  const nameOf = (item: OpeningPointView['item'], name: string): string => {
    if (item === 'company' || item === 'guarantee') return settingTexts(name).label;
    if (item === 'payment_methods' && isIn(openingSv.methods, name)) {
      return t(`opening.methods.${name}`);
    }
    const [page = '', key] = name.split('.', 2);
    if (item === 'texts' && key && isIn(contentSv.pages, page)) {
      return `${t(`content.pages.${page}`)}: ${label(key)}`;
    }
    return name;
  };
  return ({ item, reason, names }) => {
    const key = reasonKey(item, reason);
    const values = { names: names.map((name) => nameOf(item, name)).join(', ') };
    return key ? t(key, values) : '';
  };
}
