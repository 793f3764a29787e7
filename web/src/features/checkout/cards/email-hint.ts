/** Typing errors of the most used mail hosts. */
const MEANT: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.se': 'gmail.com',
  'gmail.con': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmil.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outloook.com': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'iclod.com': 'icloud.com',
  'icoud.com': 'icloud.com',
};

/** Returns the address that was probably meant, or null. It is only a suggestion; the typed address is accepted too. */
export function meantEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  if (at < 1) return null;
  const host =
    MEANT[
      typed
        .slice(at + 1)
        .trim()
        .toLowerCase()
    ];
  return host ? `${typed.slice(0, at).trim()}@${host}` : null;
}
