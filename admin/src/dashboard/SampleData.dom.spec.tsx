import type { DashboardView } from '@safar/domain/contracts/office/dashboard';
import { screen } from '@testing-library/react';
import { FakeApi } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';

const NOTICE = /^Exempeldata: /;

const dashboard = (sample_data: boolean): DashboardView => ({
  sample_data,
  departures: {
    ...{ days: 60, from: '2026-11-24', to: '2027-01-23' },
    ...{ sold: 0, held: 0, free: 0, total: 0, list: [] },
  },
  desk: null,
  trips: { active: 0, dormant: 0, incomplete: [] },
});

const open = (isSample: boolean) =>
  openConsole('/', new FakeApi().on('GET /api/dashboard', dashboard(isSample)), 'editor');

describe('The dashboard', () => {
  it('says that the bookings of a trial are sample data', async () => {
    open(true);
    expect(await screen.findByText(NOTICE)).toBeVisible();
  });

  it('does not say so about real bookings', async () => {
    open(false);
    expect(await screen.findByText('Inga avresor de närmaste 60 dagarna')).toBeVisible();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
