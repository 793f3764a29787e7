import type { ErrorCode } from './error-codes.js';
import { CATALOGUE_MESSAGES_SV } from './messages/catalogue-messages-sv.js';
import { CHANGE_MESSAGES_SV } from './messages/change-messages-sv.js';
import { DISCOUNT_MESSAGES_SV } from './messages/discount-messages-sv.js';
import { EXTRA_MESSAGES_SV } from './messages/extra-messages-sv.js';
import { FLIGHT_MESSAGES_SV } from './messages/flight-messages-sv.js';
import { MONEY_MESSAGES_SV } from './messages/money-messages-sv.js';
import { REVIEW_MESSAGES_SV } from './messages/review-messages-sv.js';
import { SALES_MESSAGES_SV } from './messages/sales-messages-sv.js';
import { STAFF_MESSAGES_SV } from './messages/staff-messages-sv.js';
import { VISITOR_MESSAGES_SV } from './messages/visitor-messages-sv.js';

/** The Swedish messages of all error codes, verbatim where the specification gives the text. */
export const MESSAGES_SV: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'Några uppgifter behöver rättas.',
  FIELD_INVALID: 'Uppgiften {field} är ogiltig.',
  FIELD_READ_ONLY:
    'Uppgiften {field} sköts av systemet och går inte att ändra. Ladda om sidan om den har ändrats.',
  LIST_TOO_DEEP:
    'Så långt ner i listan går det inte att hoppa. Bläddra dit, filtrera eller vänd ordningen (de första {rows} raderna nås direkt).',
  EXPORT_TOO_LONG:
    'Urvalet är för stort för en fil, som rymmer {rows} rader. Filtrera listan först.',
  MALFORMED_REQUEST: 'Begäran går inte att läsa.',
  NOT_FOUND: 'Det du söker finns inte.',
  METHOD_NOT_ALLOWED: 'Det går inte att göra så här.',
  UNAUTHENTICATED: 'Du behöver logga in.',
  FORBIDDEN: 'Du har inte behörighet till detta.',
  TOO_MANY_REQUESTS: 'För många försök. Vänta en stund och försök igen.',
  PAYLOAD_TOO_LARGE: 'Det du skickar är för stort.',
  CONFLICT: 'Någon annan har ändrat samma sak. Ladda om och försök igen.',
  INTERNAL: 'Något gick fel. Försök igen senare.',
  SERVICE_UNAVAILABLE: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',

  DESTINATION_NOT_FOUND: 'Kunde inte hitta destinationen.',
  DESTINATION_DORMANT: 'Resan går inte att boka ännu.',
  DEPARTURE_NOT_FOUND: 'Det finns ingen avresa det datumet. Välj ett annat datum.',
  DEPARTURE_CLOSED: 'Avresan är stängd för bokning. Välj ett annat datum.',
  SHOP_CLOSED: 'Vi har inte öppnat för bokningar på webben ännu. Kontakta oss, så hjälper vi dig.',
  SOLD_OUT: 'Avresan är slutsåld. Välj ett annat datum.',
  AIRPORT_UNKNOWN: 'Avresan går inte från {iata}.',
  AIRPORT_SOLD_OUT: 'Inga platser kvar från {name}.',
  AIRPORT_FEW_SEATS:
    'Så många får inte plats: {left} kvar från {name}. Välj en annan flygplats, ett annat datum eller färre resenärer.',
  ROOMS_SOLD_OUT: 'Rummen räcker inte för er den dagen.',
  ROOM_OCCUPANCY: '{room}: antalet resenärer ({n}) passar inte i rummet.',
  ROOM_CHILD_ALONE: 'Ett rum med barn behöver en vuxen.',
  ROOM_ALLOCATION: 'Alla resenärer ska ha ett rum, och bara ett.',
  INFANT_NEEDS_SEAT:
    '{name} fyller två före hemresan och behöver en egen plats. Välj ett annat datum.',

  ...CATALOGUE_MESSAGES_SV,
  ...DISCOUNT_MESSAGES_SV,
  ...EXTRA_MESSAGES_SV,
  ...FLIGHT_MESSAGES_SV,
  ...STAFF_MESSAGES_SV,
  ...CHANGE_MESSAGES_SV,
  ...MONEY_MESSAGES_SV,
  ...REVIEW_MESSAGES_SV,
  ...SALES_MESSAGES_SV,
  ...VISITOR_MESSAGES_SV,

  UPLOAD_ONE_FILE: 'Välj en fil och skicka en i taget.',
  UPLOAD_TYPE: 'Filtypen går inte att använda. Välj en av dessa: {types}.',
  UPLOAD_TOO_LARGE: 'Filen är för stor. Högst {max} MB.',
  UPLOAD_TOO_MANY_PIXELS: 'Bilden är för stor. Högst {max} megapixel.',
  UPLOAD_UNREADABLE: 'Filen går inte att läsa. Den är skadad eller ofullständig.',
  UPLOAD_PDF_LOCKED: 'PDF-filen är skyddad med lösenord. Spara den utan skydd och försök igen.',
  UPLOAD_PDF_ACTIVE:
    'PDF-filen innehåller skript, bilagor eller annat som kan köras. Spara den som en vanlig PDF och försök igen.',
  UPLOAD_PDF_TOO_LONG: 'PDF-filen har för många sidor. Högst {max}.',
  UPLOAD_LIMIT: 'Du har laddat upp mycket på kort tid. Vänta en stund och försök igen.',
  UPLOAD_BUSY: 'Många filer laddas upp just nu. Försök igen om en stund.',
  UPLOAD_STORE_DOWN: 'Filen kunde inte sparas just nu. Försök igen om en stund.',
  UPLOAD_GONE:
    'En bild eller ett dokument finns inte längre: filer som inte används tas bort efter ett dygn. Ladda upp igen.',

  MESSAGE_TRANSITION: 'Det går inte att göra med meddelandet i dess nuvarande läge.',
  MAIL_NOT_RESENDABLE: 'Det här mejlet går inte att skicka igen.',
  MAIL_OBSOLETE: 'Mejlet har inget att berätta längre, så det skickas inte igen.',
  TEXT_MISSING_SWEDISH: 'Den svenska texten får inte vara tom.',
  TEXT_MISSING: 'Texten får inte vara tom.',
  TEXT_TOO_LONG: 'Texten får ha högst {max} tecken.',
  PLACEHOLDER_UNKNOWN:
    'Det finns inget att fylla i för ”{name}” inom klamrar. Välj bland dem som står vid texten.',
  NUMBER_OUT_OF_RANGE: 'Ange ett tal från {min} till {max} med högst två decimaler.',
  WHOLE_NUMBER_OUT_OF_RANGE: 'Ange ett heltal från {min} till {max}.',
  WEB_ADDRESS_INVALID: 'Ange en hel webbadress som är säker (https).',

  DAY_CHANGED:
    'Dagens siffror har ändrats sedan sidan öppnades. Kontrollera dem innan du stänger dagen.',
  CLOSING_UNCONFIRMED:
    'Dagen har en oförklarad skillnad på {amount} kr. Räkna om, eller bekräfta skillnaden för att stänga dagen.',
  PRICE_CHANGED: 'Priset har ändrats. Kontrollera det nya priset innan du fortsätter.',
  FULL_PAYMENT_ONLY: 'Avresan är så nära att hela priset betalas nu.',
  KEY_REUSED: 'Samma nyckel användes för en annan begäran.',
  REQUEST_IN_PROGRESS: 'Din förra begäran behandlas fortfarande. Vänta en stund.',
  BOOKING_NOT_FOUND: 'Bokningen finns inte.',
  BOOKING_FORBIDDEN: 'Du har inte behörighet att se denna bokning.',
  BOOKING_LOOKUP_FAILED:
    'Vi hittar ingen bokning med de uppgifterna. Kontrollera bokningsnumret och efternamnet.',
  BOOKING_TRANSITION: 'Det går inte att göra med bokningen i dess nuvarande läge.',
  BOOKING_CLOSED: 'Bokningen går inte längre att betala.',
  SAVED_VIEWS_FULL: 'Du kan spara högst {max} vyer. Ta bort en som du inte använder.',
  NOTHING_TO_PAY: 'Det finns inget kvar att betala.',
  ALREADY_PAID: 'Den här betalningen är redan gjord.',
  PAYMENT_PROCESSING: 'En betalning behandlas redan. Vänta en stund och ladda om sidan.',
  PAYMENT_PROVIDER_DOWN:
    'Betaltjänsten svarar inte just nu. Dina platser är reserverade, försök igen om en stund.',
  PAYMENT_REFUSED: 'Betalningen kunde inte startas. Välj ett annat betalsätt.',
  SWISH_OFF: 'Det går inte att betala med Swish just nu. Betala med kort.',
  SWISH_LIMIT: 'Beloppet är för stort för Swish. Betala med kort.',
  WEBHOOK_REFUSED: 'Signaturen stämmer inte.',
};
