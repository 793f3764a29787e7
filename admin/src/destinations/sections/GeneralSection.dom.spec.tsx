import { screen } from '@testing-library/react';
import {
  destinationApi,
  destinationRecord,
  openDestination,
  saveDestination,
  savedDestinations,
} from '../../../test/destination-records.js';
import { fieldOf, fillByLabel } from '../../../test/forms.js';

describe('The themes of a destination', () => {
  it('are chosen with check boxes and sent', async () => {
    const opened = openDestination(destinationApi(destinationRecord({ themes: ['beach'] })));
    const { api, user } = opened;
    expect(await screen.findByRole('checkbox', { name: 'Sol och bad' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Sol och bad' }));
    for (const name of ['Kultur', 'Umrah']) {
      await user.click(screen.getByRole('checkbox', { name }));
    }
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(savedDestinations(api)).toEqual([
      expect.objectContaining({ themes: ['culture', 'umrah'] }),
    ]);
  });
});

describe('The terms of a destination', () => {
  it('are sent: what is not included, reduced mobility, transfer, group and cover', async () => {
    const opened = openDestination(destinationApi(destinationRecord({ group_size_max: 16 })));
    const { api, user } = opened;
    await fillByLabel(user, 'Ingår inte i priset (svenska)', 'Visum\nDricks');
    await fillByLabel(user, 'Nedsatt rörlighet (svenska)', 'Många trappor.');
    await user.selectOptions(await fieldOf('Transfer'), 'Mot tillägg');
    const group = await fieldOf('Högst i gruppen');
    expect(group).toHaveValue('16');
    await fillByLabel(user, 'Högst i gruppen', '24');
    const cover = await screen.findByRole('switch', { name: 'Avbeställningsskydd ingår' });
    expect(cover).toBeChecked();
    await user.click(cover);
    await user.click(await screen.findByRole('button', { name: 'Arabiska' }));
    await fillByLabel(user, 'Ingår inte i priset (arabiska)', 'التأشيرة');
    await fillByLabel(user, 'Nedsatt rörlighet (arabiska)', 'درجات كثيرة.');
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(savedDestinations(api)).toEqual([
      expect.objectContaining({
        ...{ not_included_text_sv: 'Visum\nDricks', not_included_text_ar: 'التأشيرة' },
        ...{ suitability_sv: 'Många trappor.', suitability_ar: 'درجات كثيرة.' },
        ...{ transfer: 'extra', group_size_max: 24, cover_included: false },
      }),
    ]);
  });

  it('have no limit with an empty group size, and no group of half a person', async () => {
    const opened = openDestination(destinationApi(destinationRecord({ group_size_max: 16 })));
    const { api, user } = opened;
    await fillByLabel(user, 'Högst i gruppen', '2,5');
    await saveDestination(opened);
    expect(await screen.findByText('Kunde inte spara destination')).toBeVisible();
    expect(await fieldOf('Högst i gruppen')).toHaveAccessibleDescription(/helt tal/);
    await fillByLabel(user, 'Högst i gruppen', '');
    await saveDestination(opened);
    expect(await screen.findByText('Destination uppdaterad')).toBeVisible();
    expect(savedDestinations(api)).toEqual([expect.objectContaining({ group_size_max: null })]);
  });
});
