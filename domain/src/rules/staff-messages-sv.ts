/** What staff accounts answer. */
export const STAFF_MESSAGES_SV = {
  USER_NOT_FOUND: 'Användaren finns inte.',
  USER_FORBIDDEN: 'Du har inte behörighet att redigera denna användare',
  OWN_ROLE_FIXED: 'Du kan inte ändra din egen roll.',
  OWN_ACCOUNT_NEEDED: 'Du kan inte ta bort eller stänga av ditt eget konto.',
  EMAIL_TAKEN: 'Det finns redan en användare med den e-postadressen.',
  PASSWORD_TOO_SHORT: 'Lösenordet behöver minst {min} tecken.',
  PASSWORD_TOO_LONG: 'Lösenordet får ha högst {max} tecken.',
  PASSWORD_COMMON: 'Lösenordet är lätt att gissa. Ta hellre några ord som inte hör ihop.',
  CURRENT_PASSWORD_WRONG: 'Det nuvarande lösenordet stämmer inte.',
  RESET_LINK_INVALID: 'Länken gäller inte längre. Be om en ny.',
  PRIVACY_NOBODY: 'Det finns inga personuppgifter att hämta eller radera.',
  PRIVACY_BLOCKED: 'Uppgifterna kan inte raderas än. Se vad som hindrar.',
  PRIVACY_UNCONFIRMED: 'Det stämmer inte. Skriv exakt vad som ska raderas.',
  PRIVACY_FILE_GONE: 'Filen finns inte längre. Gör ett nytt uttag.',
} as const;
