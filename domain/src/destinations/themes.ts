/** What trips are about, with the names that visitors read. The order is that of lists. */
export const DESTINATION_THEMES = {
  umrah: { sv: 'Umrah', ar: 'العمرة' },
  family: { sv: 'Familj', ar: 'العائلة' },
  beach: { sv: 'Sol och bad', ar: 'الشواطئ' },
  city: { sv: 'Storstad', ar: 'المدن' },
  culture: { sv: 'Kultur', ar: 'الثقافة' },
  nature: { sv: 'Natur', ar: 'الطبيعة' },
  shopping: { sv: 'Shopping', ar: 'التسوق' },
  groups: { sv: 'Grupper', ar: 'المجموعات' },
} as const;

export type Theme = keyof typeof DESTINATION_THEMES;

export const THEMES = Object.keys(DESTINATION_THEMES) as readonly Theme[];

/** Returns each theme once, in the order of lists. */
export const orderedThemes = (themes: readonly string[]): Theme[] =>
  THEMES.filter((theme) => themes.includes(theme));
