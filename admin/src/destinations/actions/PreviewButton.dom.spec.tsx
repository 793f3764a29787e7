import { screen, waitFor } from '@testing-library/react';
import { destinationApi, openDestination } from '../../../test/destination-records.js';

const address = '/destination/lissabon?preview=x';

describe('The preview', () => {
  it('opens the page in the language of the form', async () => {
    const opened: string[] = [];
    window.open = () =>
      ({ location: { assign: (to: string) => opened.push(to) } }) as unknown as Window;
    const { user } = openDestination(destinationApi().on('POST /api/previews', { address }));
    const preview = await screen.findByRole('button', { name: 'Förhandsgranska' });
    await user.click(preview);
    await waitFor(() => expect(opened).toEqual([address]));
    await user.click(screen.getByRole('button', { name: 'Arabiska' }));
    await user.click(preview);
    await waitFor(() => expect(opened).toEqual([address, `/ar${address}`]));
  });
});
