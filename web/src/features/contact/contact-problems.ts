import type { ContactRequest } from '@safar/domain/contracts/contact';
import type { FieldProblem } from '@safar/domain/contracts/errors';
import { isEmail, isPhone } from '@safar/domain/rules/contact-details';
import type { Problem } from '@safar/domain/rules/problems';

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactAnswers = Required<Pick<ContactRequest, ContactField>>;
export type ContactProblems = Readonly<Partial<Record<ContactField, Problem>>>;

const isContactField = (field: unknown): field is ContactField =>
  CONTACT_FIELDS.some((known) => known === field);

/** What is missing before anything is sent; the server has the last word. */
export function problemsOf({ name, email, phone, message }: ContactAnswers): ContactProblems {
  return {
    ...(name.trim() === '' ? { name: { code: 'NAME_MISSING' } } : {}),
    ...(isEmail(email) ? {} : { email: { code: 'EMAIL_INVALID' } }),
    ...(phone === '' || isPhone(phone) ? {} : { phone: { code: 'PHONE_INVALID' } }),
    ...(message.trim() === '' ? { message: { code: 'MESSAGE_MISSING' } } : {}),
  };
}

const isFieldProblem = (detail: unknown): detail is FieldProblem & { field: ContactField } =>
  typeof detail === 'object' &&
  detail !== null &&
  'code' in detail &&
  'field' in detail &&
  isContactField(detail.field);

/** The wrong fields in the details of a refused call; empty when it was refused for something else. */
export function problemsFrom(details: unknown): ContactProblems {
  if (!Array.isArray(details)) return {};
  const found = details.filter(isFieldProblem).reverse();
  return Object.fromEntries(found.map((problem) => [problem.field, problem]));
}

export const firstWrong = (problems: ContactProblems): ContactField | null =>
  CONTACT_FIELDS.find((field) => problems[field]) ?? null;
