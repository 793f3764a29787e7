import type { MailDetailView, MailView } from '@safar/domain/contracts/mails';

/** Views as the plain records that react-admin works with. */
export type MailRecord = { [Key in keyof MailView]: MailView[Key] };
export type MailDetailRecord = { [Key in keyof MailDetailView]: MailDetailView[Key] };

export const addressOf = (id: string): string => `/mails/${encodeURIComponent(id)}/show`;

/** The last try failed and nobody has sent it once more: what the dashboard counts. */
export const hasProblem = ({ error, state, resent_at }: MailRecord): boolean =>
  error !== null && (state === 'queued' || state === 'failed') && resent_at === null;
