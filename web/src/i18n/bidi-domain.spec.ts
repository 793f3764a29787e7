import {
  type Sample,
  arabicSample,
  latinSample,
  scrambledIn,
  textsOf,
} from '../../../tools/test/bidi-view.js';
import { journeyCalendar } from '@safar/domain/dates/calendar';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { formatSek, isolateLtr } from '@safar/domain/money/formats';
import { MESSAGES_AR } from '@safar/domain/errors/messages-ar';
import { ARABIC_EXPLANATION } from '@safar/domain/legal/standard-information-ar';

const SAMPLES: Readonly<Record<string, Sample>> = {
  date: arabicSample(formatDay(isoDay('2027-01-12'), 'ar')),
  from: arabicSample(formatDay(isoDay('2027-01-12'), 'ar')),
  to: arabicSample(formatDay(isoDay('2027-01-19'), 'ar')),
  amount: arabicSample(formatSek(12_480, 'ar')),
  given: arabicSample(formatSek(12_480, 'ar')),
  name: latinSample('Åsa Öberg'),
  passenger: latinSample('2'),
  example: latinSample('SAF7K2Q9M'),
};

describe('the Arabic messages of the domain, as displayed', () => {
  it('keep names, dates and amounts in order', () => {
    const texts = textsOf([MESSAGES_AR, { ...ARABIC_EXPLANATION }]);
    expect(scrambledIn(texts, SAMPLES, latinSample('14'))).toEqual([]);
  });

  it('keep a telephone number in order in a calendar file', () => {
    const phone = isolateLtr('+46 8 465 004 99');
    const file = journeyCalendar({
      agency: 'سفر',
      uid: 'a@b',
      sequence: 0,
      madeAt: '2026-11-24T10:00:00.000Z',
      isCancelled: false,
      location: 'إسطنبول',
      firstDay: isoDay('2027-01-12'),
      lastDay: isoDay('2027-01-19'),
      summary: 'رحلة إلى إسطنبول',
      description: `هاتف: ${phone}`,
    });
    const unfolded = file.replaceAll('\r\n ', '');
    const line = /DESCRIPTION:(.*)/.exec(unfolded)?.[1] ?? '';
    expect(
      scrambledIn([['phone', line.replace(phone, '{phone}')]], { phone: latinSample(phone) }),
    ).toEqual([]);
  });
});
