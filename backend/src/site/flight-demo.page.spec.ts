import { flightDemoPage } from './flight-demo.page.js';

const SEARCH =
  '/flight-demo/results?toleranceDays=1&from=ARN&to=BEY&departureDate=2026-12-20&returnDate=2027-01-03' +
  '&flightClass=BUS&ADT=2&CHD=0&INF=1&YTH=0&YCD=0&max_transfers=direct&date=1795000000000&lang=en';

describe('The page that replaces the flight partner', () => {
  it('says in both languages that it is a demo and links back', () => {
    const page = flightDemoPage(SEARCH);
    expect(page).toContain('Det här är en demo.');
    expect(page).toContain('هذه نسخة تجريبية.');
    expect(page).toContain('href="/"');
    expect(page).toContain('href="/ar"');
  });

  it('lists the search in words', () => {
    const page = flightDemoPage(SEARCH);
    for (const words of ['söndag 20 december 2026', 'söndag 3 januari 2027', 'Business']) {
      expect(page).toContain(words);
    }
    expect(page).toContain('Vuxna: 2, Spädbarn: 1');
    expect(page).toContain('Endast direktflyg');
    expect(page).toContain('رحلات مباشرة فقط');
    expect(page).toContain('الأعمال');
  });

  it('says when there is no return or no search', () => {
    expect(flightDemoPage(SEARCH.replace('&returnDate=2027-01-03', ''))).toContain(
      'Ingen, enkel resa',
    );
    expect(flightDemoPage('/flight-demo')).toContain('Ingen sökning följde med hit.');
  });

  // [ASVS 1.2.1]
  it('shows values of the URL as text and never as markup', () => {
    const page = flightDemoPage(
      `/flight-demo/results?from=${encodeURIComponent('<script>alert(1)</script>')}&to="x"`,
    );
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;');
  });
});
