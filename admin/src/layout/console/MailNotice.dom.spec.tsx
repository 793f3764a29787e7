import { screen } from '@testing-library/react';
import { FakeApi } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';

const COUNT = 'GET /api/overview/tasks/count';
const NOTICE = /^Inga mejl lämnar systemet/;

describe('Without a mail server', () => {
  it('every screen warns that no mail is sent and links to the outbox', async () => {
    const api = new FakeApi().on(COUNT, { total: 0, late: 0, mails_leave: false });
    openConsole('/messages', api, 'agent');
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visa utkorgen' })).toHaveAttribute(
      'href',
      expect.stringContaining('/mails'),
    );
  });
});

describe('With a mail server', () => {
  it('no warning is shown', async () => {
    openConsole('/messages', new FakeApi(), 'agent');
    expect(await screen.findByText('Inga meddelanden här')).toBeVisible();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
