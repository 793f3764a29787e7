import type { Identifier } from 'react-admin';
import type { MessageState } from '@safar/domain/office/message-states';
import type { MessageThreadView, MessageView } from '@safar/domain/contracts/office/messages';

/** Views as plain records, as react-admin needs them. */
export type MessageRecord = { [Key in keyof MessageView]: MessageView[Key] };
export type ThreadRecord = { [Key in keyof MessageThreadView]: MessageThreadView[Key] };

/** Message states of each chip. The inbox contains the messages that are not done. */
export const VIEWS = {
  inbox: ['new', 'open'],
  mine: ['new', 'open'],
  new: ['new'],
  open: ['open'],
  done: ['done'],
  spam: ['spam'],
} as const satisfies Record<string, readonly MessageState[]>;
export type View = keyof typeof VIEWS;
export const NEWEST = { field: 'created_at', order: 'DESC' } as const;

/** @param me the signed-in account, whose messages are «mine» */
export const filterOf = (view: View, me: Identifier | undefined) => ({
  state: VIEWS[view],
  ...(view === 'mine' && { assigned_to: me }),
});
