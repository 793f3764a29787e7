import { openApp } from '../../harness/app.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';

jest.setTimeout(120_000);

const app = openApp();
const agent = new StaffBookingsClient(app);

// [SPEC I5.27]
it('Notes are not saved over newer notes that the writer has not read', async () => {
  const { id } = await agent.sell();
  await agent.change(id, { notes: 'Ringde, är vegetarian', notes_read: '' });
  const late = await agent.change(id, { notes: 'Vill ha fönsterplats', notes_read: '' });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'CONFLICT', details: { notes: 'Ringde, är vegetarian' } },
  ]);
  const same = await agent.change(id, { notes: 'Ringde, är vegetarian', notes_read: '' });
  expect(same.status).toBe(200);
  const read = { notes_read: 'Ringde, är vegetarian' };
  const { body } = await agent.change(id, { notes: 'Vegetarian vid fönstret', ...read });
  expect(body.notes).toBe('Vegetarian vid fönstret');
});
