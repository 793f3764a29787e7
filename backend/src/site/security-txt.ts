interface SecurityFacts {
  /** URL of the site without a slash at the end. */
  readonly publicUrl: string;
  /** E-mail address of the agency. */
  readonly email: string;
  readonly now: Date;
}

/** Half a year: RFC 9116 requires less than one year, so that saved copies expire. */
const VALID_MS = 182 * 86_400_000;

/** Returns the contact for reports of vulnerabilities (RFC 9116); docs/records/security.md describes the process. */
export const securityTxtOf = ({ publicUrl, email, now }: SecurityFacts): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: sv, en, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
