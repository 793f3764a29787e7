import type { ContactRequest } from '@safar/domain/contracts/office/contact';
import type { SpamReason } from '@safar/domain/contracts/office/messages';
import { emailProblem, isPhone } from '@safar/domain/bookings/contact-details';
import { normalizeName } from '@safar/domain/bookings/names';
import type { ValidationIssue } from '@safar/domain/errors/issues';

/** A line break in a name or an address could start an injected mail header. */
const LINE_BREAKING = /[\p{Cc}\u2028\u2029]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\s]/gu;

const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

function nameProblem(name: string): ValidationIssue | null {
  if (normalizeName(name) === '') return { code: 'NAME_MISSING', field: 'name' };
  if (!LINE_BREAKING.test(name)) return null;
  return { code: 'FIELD_INVALID', params: { field: 'name' }, field: 'name' };
}

/** Returns the issues that prevent sending, one per field. */
export function contactRequestProblems(request: ContactRequest): ValidationIssue[] {
  const { name, email, message, phone = '' } = request;
  const emailCode = LINE_BREAKING.test(email) ? 'EMAIL_INVALID' : emailProblem(email);
  const problems: (ValidationIssue | null)[] = [
    nameProblem(name),
    emailCode && { code: emailCode, field: 'email' },
    isBlank(phone) || isPhone(phone) ? null : { code: 'PHONE_INVALID', field: 'phone' },
    isBlank(message) ? { code: 'MESSAGE_MISSING', field: 'message' } : null,
  ];
  return problems.filter((problem) => problem !== null);
}

/** Questions about a trip may contain a link or two. */
const MAX_LINKS = 2;
const LINK = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\./gi;
/** Real messages contain no HTML or forum markup; `<3` is a heart. */
const MARKUP =
  /<\/?(a|b|body|br|div|em|embed|form|h[1-6]|html|i|iframe|img|input|link|meta|object|p|script|span|strong|style|svg|table|u)(?=[\s/>])[^<>]*>|\[\/?(url|link|img)\b/i;

const linksIn = (text: string): number => text.match(LINK)?.length ?? 0;

/** Returns why a message looks like spam, or null. Spam is stored and listed separately, never deleted at once. */
export function spamReasonOf({ homepage, name, message }: ContactRequest): SpamReason | null {
  if (homepage && !isBlank(homepage)) return 'honeypot';
  if (MARKUP.test(message) || MARKUP.test(name)) return 'markup';
  return linksIn(name) > 0 || linksIn(message) > MAX_LINKS ? 'links' : null;
}
