import { normalisePlaceText } from './place-text.js';

const withoutGaps = (text: string): string => normalisePlaceText(text).replaceAll(' ', '');

/**
 * Whether every typed word occurs in the texts, regardless of case, marks, spaces and Arabic spelling: `goteborg` finds
 * Göteborg, «اسطنبول» finds «إسطنبول». An empty search matches all.
 */
export function isFoundIn(typed: string, texts: readonly string[]): boolean {
  const words = normalisePlaceText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const searched = texts.map(withoutGaps);
  return words.every((word) => searched.some((text) => text.includes(word)));
}
