import { DomainError } from './domain-error.js';
import {
  MESSAGE_STATES,
  type MessageState,
  mayReply,
  messageStatesFrom,
  requireMessageMove,
} from './message-states.js';

/** The life of a message, written down a second time. */
const LIFE: Readonly<Record<MessageState, readonly MessageState[]>> = {
  new: ['open', 'done', 'spam'],
  open: ['new', 'done', 'spam'],
  done: ['open', 'spam'],
  spam: ['new'],
};

const everyPair = MESSAGE_STATES.flatMap((from) => MESSAGE_STATES.map((to) => [from, to] as const));

describe('the life of a message', () => {
  it('has four states', () => {
    expect([...MESSAGE_STATES].sort()).toEqual(Object.keys(LIFE).sort());
  });

  // [SPEC I4.34]
  it.each(everyPair)('from %s to %s goes as the table says, or is refused', (from, to) => {
    if (from === to || LIFE[from].includes(to)) {
      expect(() => requireMessageMove(from, to)).not.toThrow();
    } else {
      expect(() => requireMessageMove(from, to)).toThrow(DomainError);
    }
  });

  it('says which move was refused', () => {
    let refusal: unknown;
    try {
      requireMessageMove('spam', 'done');
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({
      code: 'MESSAGE_TRANSITION',
      params: { from: 'spam', to: 'done' },
    });
  });

  it.each(MESSAGE_STATES)('never ends at %s: every message can be taken up again', (state) => {
    expect(messageStatesFrom(state).length).toBeGreaterThan(0);
  });

  it('lets everybody be answered but spam', () => {
    expect(MESSAGE_STATES.filter(mayReply)).toEqual(['new', 'open', 'done']);
  });
});
