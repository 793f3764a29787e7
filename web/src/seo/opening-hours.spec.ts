import { isoDay } from '@safar/domain/dates/dates';
import { exceptionData, weekData } from './opening-hours.js';

const office = { opens: '09:00', closes: '18:00' };
const week = [[office], [office], [], [], [], [], []];
const day = isoDay('2026-12-24');

describe('opening hours for search engines', () => {
  it('group days with the same hours, with an entry for each span', () => {
    const morning = { opens: '09:00', closes: '12:00' };
    const afternoon = { opens: '13:00', closes: '15:30' };
    const hours = { week: [...week.slice(0, 5), [morning, afternoon], []], exceptions: [] };
    expect(weekData(hours)).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'], ...office },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], ...morning },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], ...afternoon },
    ]);
  });

  it('give the exceptions; a closed day opens and closes at midnight', () => {
    const exceptions = [
      { from: day, to: isoDay('2026-12-26'), spans: [] },
      { from: isoDay('2026-12-31'), to: isoDay('2026-12-31'), spans: [office] },
    ];
    expect(exceptionData({ week, exceptions })).toEqual([
      {
        ...{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' },
        ...{ validFrom: '2026-12-24', validThrough: '2026-12-26' },
      },
      {
        ...{ '@type': 'OpeningHoursSpecification', ...office },
        ...{ validFrom: '2026-12-31', validThrough: '2026-12-31' },
      },
    ]);
  });
});
