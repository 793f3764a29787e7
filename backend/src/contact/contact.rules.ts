import type { ContactRequest } from '@safar/domain/contracts/contact';
import type { SpamReason } from '@safar/domain/contracts/messages';
import { isEmail, isPhone } from '@safar/domain/rules/contact-details';
import { normalizeName } from '@safar/domain/rules/names';
import type { ValidationIssue } from '@safar/domain/rules/issues';

/** A line break in a name or an address could start a mail header of the sender's own. */
const LINE_BREAKING = /[\p{Cc}\u2028\u2029]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\s]/gu;

const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

function nameProblem(name: string): ValidationIssue | null {
  if (normalizeName(name) === '') return { code: 'NAME_MISSING', field: 'name' };
  if (!LINE_BREAKING.test(name)) return null;
  return { code: 'FIELD_INVALID', params: { field: 'name' }, field: 'name' };
}

/** What keeps a message from being sent, one problem a field. */
export function contactRequestProblems(request: ContactRequest): ValidationIssue[] {
  const { name, email, message, phone = '' } = request;
  const problems: (ValidationIssue | null)[] = [
    nameProblem(name),
    isEmail(email) && !LINE_BREAKING.test(email) ? null : { code: 'EMAIL_INVALID', field: 'email' },
    isBlank(phone) || isPhone(phone) ? null : { code: 'PHONE_INVALID', field: 'phone' },
    isBlank(message) ? { code: 'MESSAGE_MISSING', field: 'message' } : null,
  ];
  return problems.filter((problem) => problem !== null);
}

/** Who asks about a trip may send a link or two. */
const MAX_LINKS = 2;
const LINK = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\./gi;
/** People write no HTML and no forum code into a form; `<3` is a heart. */
const MARKUP =
  /<\/?(a|b|body|br|div|em|embed|form|h[1-6]|html|i|iframe|img|input|link|meta|object|p|script|span|strong|style|svg|table|u)(?=[\s/>])[^<>]*>|\[\/?(url|link|img)\b/i;

const linksIn = (text: string): number => text.match(LINK)?.length ?? 0;

/** Why a message looks like spam; null for one that does not. What looks so is kept and shown apart, never thrown away. */
export function spamReasonOf({ homepage, name, message }: ContactRequest): SpamReason | null {
  if (homepage && !isBlank(homepage)) return 'honeypot';
  if (MARKUP.test(message) || MARKUP.test(name)) return 'markup';
  return linksIn(name) > 0 || linksIn(message) > MAX_LINKS ? 'links' : null;
}
