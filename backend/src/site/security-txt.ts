interface SecurityFacts {
  /** Address of the site without a slash at its end. */
  readonly publicUrl: string;
  /** Where the agency reads its mail. */
  readonly email: string;
  readonly now: Date;
}

/** Half a year: RFC 9116 wants less than one, and whoever keeps a copy shall not trust it for longer. */
const VALID_MS = 182 * 86_400_000;

/** To whom somebody writes who found a weakness (RFC 9116); what they may expect stands in docs/security.md. */
export const securityTxtOf = ({ publicUrl, email, now }: SecurityFacts): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: sv, en, ar',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
