import type { MessageThreadView, MessageView } from '@safar/domain/contracts/office/messages';

/** Views as plain records, as react-admin needs them. */
export type MessageRecord = { [Key in keyof MessageView]: MessageView[Key] };
export type ThreadRecord = { [Key in keyof MessageThreadView]: MessageThreadView[Key] };

export const addressOf = (id: string): string => `/messages/${encodeURIComponent(id)}/show`;
