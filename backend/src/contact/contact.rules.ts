import type { ContactRequest } from '@safar/domain/contracts/contact';
import { isEmail } from '@safar/domain/rules/contact-details';
import type { Problem } from '@safar/domain/rules/problems';

/** A line break in a name or an address could start a mail header of the sender's own. */
const LINE_BREAKING = /[\p{Cc}\u2028\u2029]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\s]/gu;

const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === '';

function nameProblem(name: string): Problem | null {
  if (isBlank(name)) return { code: 'NAME_MISSING', field: 'name' };
  if (!LINE_BREAKING.test(name)) return null;
  return { code: 'FIELD_INVALID', params: { field: 'name' }, field: 'name' };
}

/** What keeps a message from being sent, one problem a field. */
export function contactRequestProblems(request: ContactRequest): Problem[] {
  const { name, email, message } = request;
  const problems: (Problem | null)[] = [
    nameProblem(name),
    isEmail(email) && !LINE_BREAKING.test(email) ? null : { code: 'EMAIL_INVALID', field: 'email' },
    isBlank(message) ? { code: 'MESSAGE_MISSING', field: 'message' } : null,
  ];
  return problems.filter((problem) => problem !== null);
}
