import { DomainError } from '../errors/domain-error.js';
import {
  MESSAGE_STATES,
  type MessageState,
  mayReply,
  messageStatesFrom,
  requireMessageMove,
} from './message-states.js';

/** The transitions, written independently of the code. */
const LIFE: Readonly<Record<MessageState, readonly MessageState[]>> = {
  new: ['open', 'done', 'spam'],
  open: ['new', 'done', 'spam'],
  done: ['open', 'spam'],
  spam: ['new'],
};

const everyPair = MESSAGE_STATES.flatMap((from) => MESSAGE_STATES.map((to) => [from, to] as const));

describe('the message states', () => {
  it('are four', () => {
    expect([...MESSAGE_STATES].sort()).toEqual(Object.keys(LIFE).sort());
  });

  // [SPEC I4.34]
  it.each(everyPair)('from %s to %s follow the table or the transition is rejected', (from, to) => {
    if (from === to || LIFE[from].includes(to)) {
      expect(() => requireMessageMove(from, to)).not.toThrow();
    } else {
      expect(() => requireMessageMove(from, to)).toThrow(DomainError);
    }
  });

  it('name the rejected transition in the error', () => {
    let thrown: unknown;
    try {
      requireMessageMove('spam', 'done');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      code: 'MESSAGE_TRANSITION',
      params: { from: 'spam', to: 'done' },
    });
  });

  it.each(MESSAGE_STATES)(
    'have a way out of %s, so that every message can be reopened',
    (state) => {
      expect(messageStatesFrom(state).length).toBeGreaterThan(0);
    },
  );

  it('allow a reply to all messages except spam', () => {
    expect(MESSAGE_STATES.filter(mayReply)).toEqual(['new', 'open', 'done']);
  });
});
