import { DomainError } from './domain-error.js';

/**
 * The life of a message from a visitor. `new` is unread, `open` is somebody's work. What looked like spam is never lost:
 * it waits in a list of its own and comes back as new.
 */
export const MESSAGE_TRANSITIONS = {
  new: ['open', 'done', 'spam'],
  open: ['new', 'done', 'spam'],
  done: ['open', 'spam'],
  spam: ['new'],
} as const;

export type MessageState = keyof typeof MESSAGE_TRANSITIONS;

export const MESSAGE_STATES = Object.keys(MESSAGE_TRANSITIONS) as MessageState[];

/** Where a message can go from here; the console draws exactly these buttons. */
export const messageStatesFrom = (state: MessageState): readonly MessageState[] =>
  MESSAGE_TRANSITIONS[state];

/** Lets a message move, or stay where it is: twice is the same as once. Throws MESSAGE_TRANSITION. */
export function requireMessageMove(from: MessageState, to: MessageState): void {
  if (from === to || messageStatesFrom(from).includes(to)) return;
  throw new DomainError('MESSAGE_TRANSITION', { from, to });
}

/** Nobody is answered whom we take for a sender of spam: that would tell him that he reached somebody. */
export const mayReply = (state: MessageState): boolean => state !== 'spam';
