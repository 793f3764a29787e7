import type { MessageThreadView, MessageView } from '@safar/domain/contracts/messages';

/** Views as the plain records that react-admin works with. */
export type MessageRecord = { [Key in keyof MessageView]: MessageView[Key] };
export type ThreadRecord = { [Key in keyof MessageThreadView]: MessageThreadView[Key] };

export const addressOf = (id: string): string => `/messages/${encodeURIComponent(id)}/show`;
