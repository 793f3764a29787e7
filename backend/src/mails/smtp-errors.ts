/** Fields of a nodemailer error. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

const NO_SERVER = /^(EAUTH|ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|ECONNREFUSED|ENOTFOUND|ETLS)$/;

/** Whether the mail server cannot be reached or refuses the sign-in. */
export const isServerDown = (error: unknown): boolean =>
  NO_SERVER.test((error as SmtpError).code ?? '');

/** 5xx to RCPT TO: the mailbox does not exist, so retries for three days would not help. */
export function isRefusedReceiver(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError;
  return command === 'RCPT TO' && responseCode >= 500;
}
