import { settingTexts } from '../../../admin/src/settings/setting-texts.js';
import { SETTING_KEYS } from '../../../backend/src/settings/settings.registry.js';

/** Without texts, the console shows the key and no help. */
const hasTexts = (key: string): boolean => {
  const { label, help } = settingTexts(key);
  return label !== key && label.trim() !== '' && help.trim() !== '';
};

describe('The settings', () => {
  it.each(SETTING_KEYS)('have a label and a help text in the console: %s', (key) => {
    expect(hasTexts(key)).toBe(true);
  });

  it('without texts are found (negative control)', () => {
    expect(hasTexts('company.unknown')).toBe(false);
  });
});
