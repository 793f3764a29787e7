/**
 * The messages that the public site has itself, for checks before a request; verbatim where the specification gives the
 * text. All others come with the server's response and do not add to the size of the site.
 */
export const VISITOR_MESSAGES_SV = {
  EMAIL_INVALID: 'Ogiltig e-postadress',
  EMAIL_MISSING: 'Skriv din e-postadress',
  PHONE_INVALID: 'Ogiltigt telefonnummer',
  TERMS_NOT_ACCEPTED: 'Du måste godkänna resevillkoren.',
  NAME_MISSING: 'Namn saknas.',
  MESSAGE_MISSING: 'Meddelande saknas.',

  PARTY_NEEDS_ADULT: 'Minst en vuxen behöver följa med.',
  PARTY_NEEDS_GROWN_UP:
    'Minst en resenär behöver vara {n} år vid avresan. Ring oss om målsmans intyg.',
  PARTY_TOO_MANY_INFANTS: 'Varje spädbarn behöver en egen vuxen.',
  PARTY_TOO_LARGE: 'Högst {max} resenärer per bokning. Kontakta oss för större grupper.',
  NOT_ENOUGH_SEATS:
    'Så många får inte plats: {left} kvar. Välj ett annat datum eller färre resenärer.',

  PASSENGER_FIRST_NAME_MISSING: 'Passagerare {passenger}: förnamn saknas',
  PASSENGER_LAST_NAME_MISSING: 'Passagerare {passenger}: efternamn saknas',
  PASSENGER_BIRTHDATE_MISSING: 'Passagerare {passenger}: födelsedatum saknas',
  PASSENGER_GENDER_MISSING: 'Passagerare {passenger}: kön saknas',
  PASSENGER_NAME_LATIN: 'Skriv med latinska bokstäver, se raderna längst ned i passet.',

  BIRTHDATE_INVALID: 'Ogiltigt datumformat',
  BIRTHDATE_FUTURE: 'Födelsedatumet kan inte ligga i framtiden',
  AGE_INFANT: 'Ålder måste vara mellan {min}–{max} år (spädbarn)',
  AGE_CHILD: 'Ålder måste vara mellan {min}–{max} år (barn)',
  AGE_ADULT: 'Passagerare måste vara minst {n} år för att räknas som vuxen',

  LOGIN_FAILED: 'Ogiltig e-postadress eller lösenord',
  SESSION_EXPIRED: 'Sessionen har gått ut. Logga in igen.',
  PASSWORD_TOO_SHORT: 'Lösenordet behöver minst {min} tecken.',
  PASSWORD_TOO_LONG: 'Lösenordet får ha högst {max} tecken.',
  BOOKING_LOOKUP_INCOMPLETE: 'Fyll i bokningsnummer och efternamn.',
  BOOKING_EXPIRED: 'Tiden för betalning gick ut och platserna släpptes. Boka gärna igen.',
} as const;

/** Error codes that the public site detects itself. */
export type VisitorErrorCode = keyof typeof VISITOR_MESSAGES_SV;
