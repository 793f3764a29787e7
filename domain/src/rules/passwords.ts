import type { VisitorIssue } from './issues.js';

/** Long, and nothing else: rules about signs and capitals only lead to the same few tricks. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** What the length alone says against a new password. A letter with its mark is one, however it was typed. */
export function passwordLengthProblem(password: string, field: string): VisitorIssue | null {
  if ([...password.normalize('NFC')].length < PASSWORD_MIN) {
    return { code: 'PASSWORD_TOO_SHORT', params: { min: PASSWORD_MIN }, field };
  }
  // As the field of the sign-in page counts, which takes no more.
  if (password.length > PASSWORD_MAX) {
    return { code: 'PASSWORD_TOO_LONG', params: { max: PASSWORD_MAX }, field };
  }
  return null;
}
