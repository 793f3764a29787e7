/** Messages about staff accounts and settings. */
export const STAFF_MESSAGES_SV = {
  USER_NOT_FOUND: 'Användaren finns inte.',
  USER_FORBIDDEN: 'Du har inte behörighet att redigera denna användare',
  USER_NOT_INVITED:
    'Användaren väntar inte på någon inbjudan: kontot har redan ett lösenord eller är avstängt.',
  OWN_ROLE_FIXED: 'Du kan inte ändra din egen roll.',
  OWN_ACCOUNT_NEEDED: 'Du kan inte ta bort eller stänga av ditt eget konto.',
  OWN_SECOND_FACTOR: 'Du kan inte återställa din egen engångskod. Be en annan administratör.',
  EMAIL_TAKEN: 'Det finns redan en användare med den e-postadressen.',
  PASSWORD_COMMON: 'Lösenordet är lätt att gissa. Ta hellre några ord som inte hör ihop.',
  CURRENT_PASSWORD_WRONG: 'Det nuvarande lösenordet stämmer inte.',
  SECOND_FACTOR_NEEDED: 'Skriv engångskoden från din telefon.',
  SECOND_FACTOR_WRONG: 'Koden stämmer inte eller är redan använd. Vänta på nästa och försök igen.',
  SECOND_FACTOR_REQUIRED: 'Slå på engångskod för ditt konto först.',
  SECOND_FACTOR_ON: 'Engångskod är redan på för kontot.',
  SECOND_FACTOR_OFF: 'Kontot har ingen engångskod.',
  RESET_LINK_INVALID: 'Länken gäller inte längre. Be om en ny.',
  PRIVACY_NOBODY: 'Det finns inga personuppgifter att hämta eller radera.',
  PRIVACY_BLOCKED: 'Uppgifterna kan inte raderas än. Se vad som hindrar.',
  PRIVACY_UNCONFIRMED: 'Det stämmer inte. Skriv exakt vad som ska raderas.',
  PRIVACY_FILE_GONE: 'Filen finns inte längre. Ta fram ett nytt registerutdrag.',
  ORG_NUMBER_INVALID: 'Numret stämmer inte. Ange organisationsnumret med tio siffror.',
  VAT_NUMBER_INVALID: 'Numret stämmer inte. Det är SE, organisationsnumret och 01.',
  IATA_NUMBER_INVALID: 'Ange IATA-numret med sju eller åtta siffror.',
  OPENING_HOURS_INVALID:
    'Fyll i alla tider. Varje dag öppnar innan den stänger, och tider får inte gå in i varandra.',
  SHOP_ALWAYS_OPEN:
    'Servern är inställd på att alltid hålla butiken öppen. Ta bort den inställningen först.',
  OPENING_DAY_TWICE: 'Samma dag står två gånger bland de avvikande dagarna.',
} as const;
