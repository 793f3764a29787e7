import { screen, waitFor, within } from '@testing-library/react';
import {
  destinationApi,
  destinationRecord,
  openDestination,
  saveDestination,
  savedDestinations,
} from '../../../test/destination-records.js';
import { json, errorResponse } from '../../../test/fake-api.js';
import { fieldOf, fillByLabel } from '../../../test/forms.js';

const SAVED = 'Destination uppdaterad';
const SLUG = 'Sidans adress';

describe('Texts for cards and search engines', () => {
  it('are edited in the form, with a counter of the recommended length', async () => {
    const opened = openDestination();
    await fillByLabel(opened.user, 'Kort text (svenska)', 'Sju kullar och en flod.');
    await fillByLabel(opened.user, 'Titel i sökmotorer (svenska)', 'L'.repeat(70));
    expect(await fieldOf('Titel i sökmotorer (svenska)')).toHaveAccessibleDescription(/70\/60$/);
    await saveDestination(opened);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([
      expect.objectContaining({
        slug: 'lissabon',
        summary_sv: 'Sju kullar och en flod.',
        meta_title_sv: 'L'.repeat(70),
      }),
    ]);
  });
});

describe('The address of a destination', () => {
  it('is not sent when it is invalid, and old addresses are listed', async () => {
    const opened = openDestination(
      destinationApi(destinationRecord({ old_slugs: ['lisboa', 'lissabon-2'] })),
    );
    const slug = await fieldOf(SLUG);
    expect(slug).toHaveValue('lissabon');
    expect(slug).toHaveAccessibleDescription(/Leder också hit: lisboa, lissabon-2\./);
    await fillByLabel(opened.user, SLUG, 'Lissabon och Porto');
    await saveDestination(opened);
    await waitFor(() => expect(slug).toHaveFocus());
    expect(slug).toHaveAccessibleDescription(/Bara små bokstäver/);
    expect(savedDestinations(opened.api)).toEqual([]);
  });

  it('that belongs to another destination is taken over only after confirmation', async () => {
    const api = destinationApi().on('PUT /api/destinations/lissabon', ({ json: body }) =>
      (body as { acknowledge_slug?: string }).acknowledge_slug === 'porto'
        ? json({ ...destinationRecord(), slug: 'porto', old_slugs: ['lissabon'] })
        : errorResponse('SLUG_IN_HISTORY', 'Adressen porto hör till Porto och Douro.', {
            slug: 'porto',
            name: 'Porto och Douro',
          }),
    );
    const opened = openDestination(api);
    await fillByLabel(opened.user, SLUG, 'porto');
    await saveDestination(opened);
    const question = async () =>
      within(await screen.findByRole('alertdialog', { name: 'Ta över adressen?' }));
    const first = await question();
    expect(first.getByText('Adressen porto hör till Porto och Douro.')).toBeVisible();
    await opened.user.click(first.getByRole('button', { name: 'Välj en annan' }));
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    await saveDestination(opened);
    const second = await question();
    await opened.user.click(second.getByRole('button', { name: 'Ta över adressen' }));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(await fieldOf(SLUG)).toHaveAccessibleDescription(/Leder också hit: lissabon\./);
  });
});
