import { latinDigits } from '../money/digits.js';
import { hasInvisibleCharacters } from './names.js';
import type { ValidationIssue, VisitorIssue } from '../errors/issues.js';

const E164 = /^\+[1-9]\d{6,14}$/;
/** The domain must end in letters; a person's address is never at an IP address. */
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"[\]]+\.\p{L}[^\s@<>(),;:".[\]]+$/u;
const MIN_PHONE_LENGTH = 10;

/**
 * Whether a text looks like an e-mail address. This catches typing errors and injected text; only sending a mail shows
 * whether the mailbox exists.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && EMAIL.test(text.trim()) && !hasInvisibleCharacters(text.trim());

/** Returns what is wrong with a required e-mail address. In the checkout the specification calls an empty one invalid too. */
export const emailProblem = (text: string): 'EMAIL_MISSING' | 'EMAIL_INVALID' | null => {
  if (text.trim() === '') return 'EMAIL_MISSING';
  return isEmail(text) ? null : 'EMAIL_INVALID';
};

/** Removes the characters that people write between the digits of a telephone number. */
export const compactPhone = (text: string): string => latinDigits(text).replace(/[\s()-]/g, '');

/**
 * Whether a text is a telephone number in E.164, at least ten characters with the plus (so that 08-123 45 67 passes as
 * +4681234567). The form converts national spelling, because it knows the country.
 */
export const isPhone = (text: string): boolean => {
  const compact = compactPhone(text);
  return compact.length >= MIN_PHONE_LENGTH && E164.test(compact);
};

/** Checks contact details entered by staff: one of the two is enough, and each one given must be valid. */
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

/** Checks the contact details of a customer; both are required. */
export function contactProblems(contact: { email: string; phone: string }): VisitorIssue[] {
  return [
    ...(isEmail(contact.email) ? [] : [{ code: 'EMAIL_INVALID', field: 'contactEmail' } as const]),
    ...(isPhone(contact.phone) ? [] : [{ code: 'PHONE_INVALID', field: 'contactPhone' } as const]),
  ];
}
