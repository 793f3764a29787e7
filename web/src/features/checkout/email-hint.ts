/** Slips of the keyboard in the mail hosts that our travellers use most. */
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

/** The address that was probably meant, or null. It is only a question to the traveller, never a refusal. */
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
