import { ERROR_CODES, ERROR_STATUS } from './error-codes.js';
import { MESSAGES_AR } from './messages-ar.js';
import { MESSAGES_SV } from './messages-sv.js';

const placeholders = (message: string): string[] =>
  [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

/** Without the name that Arabic readers know in Latin letters. */
const words = (message: string): string => message.replace(/\{\w+\}|Swish/g, '');

describe('an error code', () => {
  // [SPEC I1.31]
  it('has a message in both languages, and every message has an error code', () => {
    const codes = [...ERROR_CODES].sort();
    expect(Object.keys(MESSAGES_SV).sort()).toEqual(codes);
    expect(Object.keys(MESSAGES_AR).sort()).toEqual(codes);
  });

  // [SPEC 8.8b]
  it('has a 4xx or 5xx status, never a success', () => {
    const wrong = ERROR_CODES.filter(
      (code) => ERROR_STATUS[code] < 400 || ERROR_STATUS[code] > 599,
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(ERROR_CODES)('%s', (code) => {
  const [sv, ar] = [MESSAGES_SV[code], MESSAGES_AR[code]];

  it('has the same placeholders in Swedish and in Arabic', () => {
    expect(placeholders(ar)).toEqual(placeholders(sv));
  });

  it('has an Arabic message with only Arabic letters and Latin digits', () => {
    expect(words(ar)).toMatch(/[\u0621-\u064a]{2,}/);
    expect(words(ar)).not.toMatch(/[A-Za-zÅÄÖåäö٠-٩۰-۹]/);
  });

  it('has a Swedish message without Arabic letters', () => {
    expect(words(sv)).toMatch(/[a-zåäö]{3,}/);
    expect(sv).not.toMatch(/\p{Script=Arabic}/u);
  });

  it('is a single trimmed line in both languages', () => {
    for (const message of [sv, ar]) {
      expect(message).toBe(message.trim());
      expect(message).not.toMatch(/ {2}|[\n\r\t]|\{\}|\.\.$/);
    }
  });
});

describe('a message given by the specification', () => {
  // [SPEC 6.3g] [SPEC 8.2a] [SPEC 8.4d] [SPEC 8.6b]
  it.each([
    ['EMAIL_INVALID', 'Ogiltig e-postadress'],
    ['PHONE_INVALID', 'Ogiltigt telefonnummer'],
    ['TERMS_NOT_ACCEPTED', 'Du måste godkänna resevillkoren.'],
    ['PASSENGER_FIRST_NAME_MISSING', 'Passagerare {passenger}: förnamn saknas'],
    ['PASSENGER_LAST_NAME_MISSING', 'Passagerare {passenger}: efternamn saknas'],
    ['PASSENGER_BIRTHDATE_MISSING', 'Passagerare {passenger}: födelsedatum saknas'],
    ['PASSENGER_GENDER_MISSING', 'Passagerare {passenger}: kön saknas'],
    ['AGE_INFANT', 'Ålder måste vara mellan {min}–{max} år (spädbarn)'],
    ['AGE_CHILD', 'Ålder måste vara mellan {min}–{max} år (barn)'],
    ['AGE_ADULT', 'Passagerare måste vara minst {n} år för att räknas som vuxen'],
    ['BIRTHDATE_INVALID', 'Ogiltigt datumformat'],
    ['DEPARTURE_PAST', 'Avresedatum kan inte vara i det förflutna.'],
    ['DESTINATION_NOT_FOUND', 'Kunde inte hitta destinationen.'],
    ['BOOKING_FORBIDDEN', 'Du har inte behörighet att se denna bokning.'],
    ['LOGIN_FAILED', 'Ogiltig e-postadress eller lösenord'],
    ['SESSION_EXPIRED', 'Sessionen har gått ut. Logga in igen.'],
    ['USER_FORBIDDEN', 'Du har inte behörighet att redigera denna användare'],
    ['INTERNAL', 'Något gick fel. Försök igen senare.'],
  ] as const)('is used verbatim: %s', (code, message) => {
    expect(MESSAGES_SV[code]).toBe(message);
  });

  it.each([
    ['EMAIL_INVALID', 'البريد الإلكتروني غير صالح'],
    ['PHONE_INVALID', 'رقم الهاتف غير صالح'],
    ['TERMS_NOT_ACCEPTED', 'يجب الموافقة على شروط السفر.'],
    ['AGE_INFANT', 'يجب أن يكون العمر من {min} إلى {max} بالسنوات (رضيع)'],
    ['AGE_CHILD', 'يجب أن يكون العمر من {min} إلى {max} بالسنوات (طفل)'],
    ['AGE_ADULT', 'يجب ألا يقل عمر المسافر عن {n} سنة ليُعدّ بالغاً'],
    ['BIRTHDATE_INVALID', 'صيغة التاريخ غير صالحة'],
    ['DEPARTURE_PAST', 'لا يمكن أن يكون تاريخ المغادرة في الماضي.'],
    ['DESTINATION_NOT_FOUND', 'تعذّر العثور على الوجهة.'],
    ['BOOKING_FORBIDDEN', 'ليست لديك صلاحية للاطلاع على هذا الحجز.'],
    ['INTERNAL', 'حدث خطأ. حاول لاحقاً.'],
  ] as const)('has the agreed Arabic text: %s', (code, message) => {
    expect(MESSAGES_AR[code]).toBe(message);
  });
});
