import { latinDigits } from './digits.js';
import { hasInvisibleCharacters } from './names.js';
import type { ValidationIssue, VisitorIssue } from './issues.js';

const E164 = /^\+[1-9]\d{6,14}$/;
/** The domain ends in letters: an address of a machine is none of a person. */
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"[\]]+\.\p{L}[^\s@<>(),;:".[\]]+$/u;
const MIN_PHONE_LENGTH = 10;

/** A plain check that catches slips and disguises; whether a mailbox exists only a mail can tell. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && EMAIL.test(text.trim()) && !hasInvisibleCharacters(text.trim());

/** A telephone number without what people write between its digits. */
export const compactPhone = (text: string): string => latinDigits(text).replace(/[\s()-]/g, '');

/**
 * A telephone number in E.164, at least ten characters with the plus (so 08-123 45 67 passes as +4681234567).
 * National spelling is turned into E.164 by the form, where the country is known.
 */
export const isPhone = (text: string): boolean => {
  const compact = compactPhone(text);
  return compact.length >= MIN_PHONE_LENGTH && E164.test(compact);
};

/** What staff took down: one of the two is enough, what is there must be right. */
export function staffContactProblems({
  email,
  phone,
}: {
  email: string;
  phone: string;
}): ValidationIssue[] {
  if (email === '' && phone === '') return [{ code: 'CONTACT_MISSING', field: 'email' }];
  return [
    ...(email === '' || isEmail(email) ? [] : [{ code: 'EMAIL_INVALID', field: 'email' } as const]),
    ...(phone === '' || isPhone(phone) ? [] : [{ code: 'PHONE_INVALID', field: 'phone' } as const]),
  ];
}

/** What a buyer has to leave. */
export function contactProblems(contact: { email: string; phone: string }): VisitorIssue[] {
  return [
    ...(isEmail(contact.email) ? [] : [{ code: 'EMAIL_INVALID', field: 'contactEmail' } as const]),
    ...(isPhone(contact.phone) ? [] : [{ code: 'PHONE_INVALID', field: 'contactPhone' } as const]),
  ];
}
