import { airportText, leavesFromText, shortAirportName } from './airport-texts.js';

describe('The name of an airport', () => {
  it.each([
    ['Göteborg Landvetter', 'Göteborg', 'Landvetter'],
    ['غوتنبرغ لاندفيتر', 'غوتنبرغ', 'لاندفيتر'],
    ['Istanbul', 'Istanbul', 'Istanbul'],
    ['Malmöhus', 'Malmö', 'Malmöhus'],
    ['Sabiha Gökçen', 'Istanbul', 'Sabiha Gökçen'],
  ])('of %s in %s is short: %s', (name, city, short) => {
    expect(shortAirportName(name, city)).toBe(short);
  });

  it('has its code, which stays from left to right in Arabic', () => {
    const got = { iata: 'GOT', name_sv: 'Göteborg Landvetter', name_ar: 'غوتنبرغ لاندفيتر' };
    expect(airportText(got, 'sv')).toBe('Göteborg Landvetter (GOT)');
    expect(airportText(got, 'ar')).toBe('غوتنبرغ لاندفيتر (\u2066GOT\u2069)');
    expect(airportText({ iata: 'QQQ', name_sv: 'QQQ', name_ar: 'QQQ' }, 'sv')).toBe('QQQ');
  });
});

describe('Where a trip leaves from', () => {
  it('is said when there are several airports', () => {
    expect(leavesFromText(['Arlanda', 'Landvetter'], 'sv')).toBe('från Arlanda och Landvetter');
    expect(leavesFromText(['Arlanda', 'Landvetter', 'Kastrup'], 'sv')).toBe(
      'från Arlanda, Landvetter och Kastrup',
    );
    expect(leavesFromText(['أرلاندا', 'لاندفيتر'], 'ar')).toBe('من أرلاندا ولاندفيتر');
    expect(leavesFromText(['أرلاندا', 'لاندفيتر', 'كاستروب'], 'ar')).toBe(
      'من أرلاندا ولاندفيتر وكاستروب',
    );
  });

  it('goes without saying for one', () => {
    expect([leavesFromText(['Arlanda'], 'sv'), leavesFromText([], 'ar')]).toEqual(['', '']);
  });
});
