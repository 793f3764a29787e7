import { isoDay } from '@safar/domain/dates/dates';
import { readEnv } from '../common/config/env.js';
import { settingsFrom } from '../settings/settings.registry.js';
import { configView } from '../settings/settings.view.js';
import { unavailablePage } from './unavailable.page.js';

const env = readEnv({
  DATABASE_URL: 'postgres://localhost/nothing',
  SAFAR_DATA: '.safar/test/settings',
});
const pageWith = (values: Record<string, string>): string =>
  unavailablePage(
    configView(
      settingsFrom(new Map(Object.entries(values)), { demo: false }),
      env,
      isoDay('2026-11-24'),
    ),
  );

describe('The page shown while the database is unavailable', () => {
  it('has the last known telephone number of the agency in both languages', () => {
    const page = pageWith({ brand: 'Resor & mer', 'company.phone': '+46 8-123 45 67' });
    expect(page.match(/<a href="tel:\+4681234567" dir="ltr">\+46 8-123 45 67<\/a>/g)).toHaveLength(
      2,
    );
    expect(page).toContain('<h1>Resor &amp; mer</h1>');
  });

  it('is complete without one', () => {
    expect(pageWith({ 'company.phone': '' })).not.toContain('tel:');
    expect(unavailablePage(null)).not.toContain('tel:');
    expect(unavailablePage(null)).toContain('<h1>Tillfälligt fel · خطأ مؤقت</h1>');
  });
});
