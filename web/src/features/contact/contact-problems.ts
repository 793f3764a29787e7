import type { ContactRequest } from '@safar/domain/contracts/office/contact';
import { emailProblem, isPhone } from '@safar/domain/bookings/contact-details';
import { type ShownProblem, fieldProblemsIn } from '../../lib/error-text.js';

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactAnswers = Required<Pick<ContactRequest, ContactField>>;
export type ContactProblems = Readonly<Partial<Record<ContactField, ShownProblem>>>;

/** Returns the problems found before sending; the server decides. */
export function problemsOf({ name, email, phone, message }: ContactAnswers): ContactProblems {
  const emailCode = emailProblem(email);
  return {
    ...(name.trim() === '' ? { name: { code: 'NAME_MISSING' } } : {}),
    ...(emailCode && { email: { code: emailCode } }),
    ...(phone === '' || isPhone(phone) ? {} : { phone: { code: 'PHONE_INVALID' } }),
    ...(message.trim() === '' ? { message: { code: 'MESSAGE_MISSING' } } : {}),
  };
}

/** Returns the first problem of each field that a rejected call names; empty when it failed for another reason. */
export function problemsFrom(error: unknown): ContactProblems {
  const found = fieldProblemsIn(error);
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const first = found.find((problem) => problem.field === field);
      return first ? [[field, first]] : [];
    }),
  );
}

export const firstWrong = (problems: ContactProblems): ContactField | null =>
  CONTACT_FIELDS.find((field) => problems[field]) ?? null;
