export const LANGUAGES = ['sv', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'sv';

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** Returns a text in a language; an empty Arabic text falls back to the Swedish one. */
export const inLanguage = (texts: { sv: string; ar?: string | null }, language: Language): string =>
  (language === 'ar' && texts.ar) || texts.sv;

/** Declares texts side by side. All languages must have the keys of the Swedish texts. */
export const localized = <Texts extends object>(
  texts: { readonly sv: Texts } & Readonly<Record<Language, NoInfer<Texts>>>,
): Readonly<Record<Language, Texts>> => texts;
