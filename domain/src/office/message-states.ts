import { DomainError } from '../errors/domain-error.js';

/**
 * The state machine of a visitor's message. `new` is unread, `open` is being handled. Suspected spam is kept in a list
 * of its own and returns as `new`.
 */
export const MESSAGE_TRANSITIONS = {
  new: ['open', 'done', 'spam'],
  open: ['new', 'done', 'spam'],
  done: ['open', 'spam'],
  spam: ['new'],
} as const;

export type MessageState = keyof typeof MESSAGE_TRANSITIONS;

export const MESSAGE_STATES = Object.keys(MESSAGE_TRANSITIONS) as MessageState[];

/** Returns the states that a message can change to; the console shows exactly these buttons. */
export const messageStatesFrom = (state: MessageState): readonly MessageState[] =>
  MESSAGE_TRANSITIONS[state];

/**
 * Checks a transition; staying in the same state is allowed, so that repeating a request is harmless. Throws
 * MESSAGE_TRANSITION.
 */
export function requireMessageMove(from: MessageState, to: MessageState): void {
  if (from === to || messageStatesFrom(from).includes(to)) return;
  throw new DomainError('MESSAGE_TRANSITION', { from, to });
}

/** Whether staff may reply. Not to spam: a reply would confirm to the sender that the address is read. */
export const mayReply = (state: MessageState): boolean => state !== 'spam';
