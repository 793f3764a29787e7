import type { VisitorIssue } from '../errors/issues.js';

/** Only the length is checked: rules about symbols and capitals lead to predictable passwords. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** Returns an issue when a new password is too short or too long. A letter with its mark counts as one character. */
export function passwordLengthProblem(password: string, field: string): VisitorIssue | null {
  if ([...password.normalize('NFC')].length < PASSWORD_MIN) {
    return { code: 'PASSWORD_TOO_SHORT', params: { min: PASSWORD_MIN }, field };
  }
  // The sign-in form counts UTF-16 units and accepts no more than this.
  if (password.length > PASSWORD_MAX) {
    return { code: 'PASSWORD_TOO_LONG', params: { max: PASSWORD_MAX }, field };
  }
  return null;
}
