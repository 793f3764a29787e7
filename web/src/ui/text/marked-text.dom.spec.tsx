import { within } from '@testing-library/react';
import { LANGUAGES, openSite, pageShows, setUpSite, siteApi } from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const item = (key_name: string, value_sv: string, value_ar = '') => ({
  id: key_name,
  key_name,
  value_sv,
  value_ar,
});

describe.each(LANGUAGES)('texts of the agency (%s)', (lang) => {
  const open = async (sv: string, ar = ''): Promise<HTMLElement> => {
    const texts = [item('about_title', 'Om oss', 'من نحن'), item('about_text', sv, ar)];
    await openSite(path(lang).about(), siteApi().on('GET /api/content/about', texts));
    await pageShows(lang === 'ar' ? 'من نحن' : 'Om oss');
    return document.querySelector<HTMLElement>('.text-top__lead') as HTMLElement;
  };

  it('show lists, bold and links of this site in the language of the page', async () => {
    const text = 'راجع **[Villkor](/terms)** Läs\n- ett\n- två';
    const lead = await open(text, text);
    expect(
      within(lead)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ett', 'två']);
    const link = within(lead).getByRole('link', { name: 'Villkor' });
    expect(link).toHaveAttribute('href', path(lang).terms());
    expect(link.closest('strong')).not.toBeNull();
  });

  it('write telephone numbers and mail addresses from left to right, as links', async () => {
    const text = 'اتصل 08-465 004 00 أو info@safar.example';
    const lead = await open(text, text);
    const links = within(lead).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+46846500400',
      'mailto:info@safar.example',
    ]);
    for (const link of links) expect(link.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
  });

  it('leave markup and dangerous links as text', async () => {
    const text =
      '<img src=x onerror=alert(1)> [x](javascript:alert) [y](//evil.example) [z](data:a,b)';
    const lead = await open(text, text);
    expect(lead).toHaveTextContent(text);
    expect(lead.querySelector('a, img')).toBeNull();
  });
});

it('marks a text without Arabic version as Swedish, its lists too', async () => {
  const texts = [item('about_title', 'Om oss', 'من نحن'), item('about_text', 'Läs:\n- ett')];
  await openSite(path('ar').about(), siteApi().on('GET /api/content/about', texts));
  await pageShows('من نحن');
  for (const block of document.querySelectorAll('.text-top__lead > *')) {
    expect(block).toHaveAttribute('lang', 'sv');
    expect(block).toHaveAttribute('dir', 'ltr');
  }
});
