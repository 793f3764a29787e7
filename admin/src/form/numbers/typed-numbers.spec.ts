import { numberMessages, numberOf, numberOrNull } from './typed-numbers.js';

describe('The numbers of a form', () => {
  it('are checked by the type of their field and reported with their path', () => {
    const row = {
      price_child: '8990,50',
      capacity: '2,5',
      blocked: '',
      date: '2,5',
      guaranteed: true,
    };
    expect(numberMessages(row, 'schedule.2.').map(({ field }) => field)).toEqual([
      'schedule.2.price_child',
      'schedule.2.capacity',
    ]);
    expect(numberMessages({ price_adult: '11.990 kr', capacity: '٣٠' })).toEqual([]);
  });

  it('are sent as read, and an empty one as 0 or null', () => {
    expect([numberOf('11 990'), numberOf(''), numberOrNull(' '), numberOrNull('0')]).toEqual([
      11_990,
      0,
      null,
      0,
    ]);
  });
});
