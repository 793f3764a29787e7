import type { DashboardView } from '@safar/domain/contracts/office/dashboard';
import { screen } from '@testing-library/react';
import { FakeApi } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';

const DASHBOARD: DashboardView = {
  sample_data: false,
  departures: {
    ...{ days: 60, from: '2026-11-24', to: '2027-01-23' },
    ...{ sold: 0, held: 0, free: 0, total: 0, list: [] },
  },
  desk: {
    balances: { count: 0, amount: 0, overdue_count: 0, overdue_amount: 0 },
    ...{ new_messages: 3, failed_mails: 1, sales: [] },
  },
  trips: null,
};

it('The figures of the dashboard lead to the rows that they count', async () => {
  openConsole('/', new FakeApi().on('GET /api/dashboard', DASHBOARD), 'agent');
  const link = (name: string) => screen.findByRole('link', { name });
  expect(await link('Nya meddelanden')).toHaveAttribute('href', '/admin/messages?list=new');
  expect(await link('Misslyckade mejl')).toHaveAttribute('href', '/admin/mails?list=problem');
});
