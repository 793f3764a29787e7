const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Converts Arabic-Indic (٠–٩) and Persian (۰–۹) digits to Latin ones, so that every input accepts all three. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
}

/** Returns only the digits of a text, as Latin ones. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, '');
