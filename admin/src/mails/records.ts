import type { Identifier } from 'react-admin';
import type { MailDetailView, MailView } from '@safar/domain/contracts/office/mails';

/** Views as plain records, as react-admin needs them. */
export type MailRecord = { [Key in keyof MailView]: MailView[Key] };
export type MailDetailRecord = { [Key in keyof MailDetailView]: MailDetailView[Key] };

/** Mail states of each chip of the list. */
export const VIEWS = {
  all: {},
  problem: { problem: true },
  queued: { state: 'queued' },
  sent: { state: 'sent' },
  dropped: { state: 'dropped' },
} as const;
export type View = keyof typeof VIEWS;
export const NEWEST = { field: 'created_at', order: 'DESC' } as const;

export const addressOf = (id: string): string => `/mails/${encodeURIComponent(id)}/show`;

export const resendPath = (id: Identifier): string => `/api/mails/${encodeURIComponent(id)}/resend`;

/** Whether the last attempt failed and the mail was not sent again; the dashboard counts these. */
export const hasProblem = ({ error, state, resent_at }: MailRecord): boolean =>
  error !== null && (state === 'queued' || state === 'failed') && resent_at === null;
