import { bookingAccount, bookingFile } from '../../../test/booking-answers.js';
import { actionsOf, nextActions } from './actions.js';
import type { BookingFile } from '../types.js';

const fee: BookingFile['lines'][number] = {
  ...{ kind: 'fee', travellerType: null, quantity: 1, unitPrice: 350, amount: 350 },
  ...{ label: 'move_fee', reason: '' },
};
const offered = (file: BookingFile, account = bookingAccount(), role: 'agent' | 'admin' = 'agent') =>
  [...actionsOf({ file, account, role })]; // oxfmt-ignore
const MONEY = ['record', 'link', 'refund'];

describe('The actions of a booking', () => {
  it.each([
    ['confirmed', [], ['move', 'extras', 'correct', 'transfer', 'contact', ...MONEY, 'discount', 'dueDate', 'cancel']],
    ['option', [], ['confirm', 'option', 'extras', 'correct', 'transfer', 'contact', ...MONEY, 'discount', 'dueDate', 'cancel']],
    ['confirmed', [fee], ['move', 'extras', 'correct', 'transfer', 'contact', ...MONEY, 'discount', 'dueDate', 'waive', 'cancel']],
    ['cancelled', [fee], ['contact', ...MONEY, 'waive']],
    ['moved', [fee], ['contact', ...MONEY]],
    ['expired', [], ['contact', ...MONEY]],
  ] as const)('when it is %s with %j are those that its state allows', (state, lines, names) => {
    expect(offered(bookingFile({ state, lines: [...lines] }))).toEqual(names);
  }); // oxfmt-ignore

  it('offer another airport when the departure has several and the booking is sold', () => {
    const airports = ['ARN', 'GOT'].map((iata) => ({ iata, name_sv: iata }));
    const states = ['confirmed', 'option', 'held', 'cancelled', 'moved'] as const;
    expect(
      states.filter((state) => offered(bookingFile({ state, airports })).includes('airport')),
    ).toEqual(['confirmed', 'option']);
  });

  it('with money wait for the account, and depend on what is left and what can be returned', () => {
    const file = bookingFile({ state: 'cancelled', remaining_amount: 0 });
    expect([...actionsOf({ file, account: undefined, role: 'agent' })]).toEqual(['contact']);
    expect(offered(file, bookingAccount({ balance: 0, refundable: 0 }))).toEqual(['contact']);
    expect(offered(file, bookingAccount({ balance: 0 }))).toEqual(['contact', 'refund']);
  });

  it('on personal data are for admins', () => {
    const names = offered(bookingFile(), bookingAccount(), 'admin');
    expect(names).toEqual(expect.arrayContaining(['export', 'erase']));
    expect(
      actionsOf({ file: bookingFile(), account: bookingAccount(), role: undefined }).size,
    ).toBe(0);
  });
});

describe('The next action', () => {
  const next = (changes: Parameters<typeof bookingAccount>[0]) => {
    const account = bookingAccount(changes);
    return nextActions(actionsOf({ file: bookingFile(), account, role: 'agent' }), account);
  };
  it('is to take what is left, else to return what is owed, else none', () => {
    expect(next({ balance: 100, owed: 0 })).toEqual(['record', 'link']);
    expect(next({ balance: 0, owed: 300, refundable: 300 })).toEqual(['refund']);
    expect(next({ balance: 0, owed: 0 })).toEqual([]);
  });
});
