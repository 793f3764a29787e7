import { numberMessages, numberOf, numberOrNull } from './typed-numbers.js';

describe('the numbers of a form', () => {
  it('are judged by what they are of, with the place where they stand', () => {
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

  it('are sent as they are read; an empty one is 0, or nothing where that means something', () => {
    expect([numberOf('11 990'), numberOf(''), numberOrNull(' '), numberOrNull('0')]).toEqual([
      11_990,
      0,
      null,
      0,
    ]);
  });
});
