import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, json, list, errorResponse } from '../../test/fake-api.js';
import { fieldOf, fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import {
  dayFromNow,
  departureRecord,
  openDestination,
  saveDestination,
  savedDestinations,
  destinationApi,
  destinationRecord,
} from '../../test/destination-records.js';

const SAVED = 'Destination uppdaterad';
const MERGED = 'Destination sparad!';
const NAME = 'Namn (svenska)';
const DESCRIPTION = 'Beskrivning (svenska)';

const button = (name: string) => screen.findByRole('button', { name });
const conflict = async () =>
  within(await screen.findByRole('dialog', { name: 'Någon annan har sparat under tiden' }));
/** Finds the dialog about a draft or unsaved changes. */
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Du har osparade ändringar' }));
const draftIsKept = () => screen.findByText(/^Osparade ändringar · Utkast sparat i den här fliken/);

/** A server where another user has saved in the meantime: it rejects the old version and accepts theirs. */
function overtaken(theirs: DestinationEditView, api = destinationApi()): FakeApi {
  return api.on('PUT /api/destinations/lissabon', ({ json: body }) =>
    (body as { version: number }).version === theirs.version
      ? json({ ...theirs, ...(body as object), schedule: theirs.schedule })
      : errorResponse('CONFLICT', 'Någon annan hann före.', theirs),
  );
}

describe('Two users who edit the same destination', () => {
  it('choose field by field, and the other changes are merged', async () => {
    const theirs = destinationRecord({
      ...{ name_sv: 'Deras namn', description_sv: 'Deras text.', res_length: 9, version: 8 },
    });
    const opened = openDestination(overtaken(theirs));
    await fillByLabel(opened.user, NAME, 'Mitt namn');
    await fillByLabel(opened.user, DESCRIPTION, 'Min text.');
    await fillByLabel(opened.user, 'Ingår i priset (svenska)', 'Mina saker');
    await saveDestination(opened);
    const dialog = await conflict();
    expect(dialog.getByText('Mitt namn')).toBeVisible();
    expect(dialog.getByText('Deras namn')).toBeVisible();
    expect(dialog.getByText('Deras ändringar som följer med: Resans längd.')).toBeVisible();
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(2);
    const description = within(dialog.getByRole('radiogroup', { name: DESCRIPTION }));
    await opened.user.click(description.getByRole('radio', { name: 'Deras' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText(MERGED)).toBeVisible();
    expect(savedDestinations(opened.api).at(-1)).toMatchObject({
      name_sv: 'Mitt namn',
      description_sv: 'Deras text.',
      included_text_sv: 'Mina saker',
      res_length: 9,
      version: 8,
    });
    expect(await fieldOf(DESCRIPTION)).toHaveValue('Deras text.');
  });

  it('also choose when the destination was read again meanwhile, as after a copy', async () => {
    const theirs = destinationRecord({ name_sv: 'Deras namn', version: 8 });
    const copying = 'POST /api/destinations/lissabon/duplicate';
    const opened = openDestination(
      overtaken(theirs).on(copying, destinationRecord({ id: 'kopia' })),
    );
    await fillByLabel(opened.user, NAME, 'Mitt namn');
    opened.api.on('GET /api/destinations/lissabon', theirs);
    await opened.user.click(await button('Duplicera Lissabon'));
    await opened.user.click((await question()).getByRole('button', { name: 'Stanna kvar' }));
    await screen.findByRole('heading', { name: 'Deras namn' });
    await saveDestination(opened);
    expect((await conflict()).getByText('Deras namn')).toBeVisible();
  });

  it('can close the dialog without losing input', async () => {
    const opened = openDestination(
      overtaken(destinationRecord({ name_sv: 'Deras namn', version: 8 })),
    );
    await fillByLabel(opened.user, NAME, 'Mitt namn');
    await saveDestination(opened);
    const dialog = await conflict();
    await opened.user.click(dialog.getByRole('button', { name: 'Tillbaka till formuläret' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await fieldOf(NAME)).toHaveValue('Mitt namn');
    await saveDestination(opened);
    expect((await conflict()).getByText('Deras namn')).toBeVisible();
  });

  it('choose departures one by one, or take all values of the other user', async () => {
    const [first, second] = [dayFromNow(80), dayFromNow(81)];
    const rows = (capacity: number) => [
      departureRecord({ date: first, capacity }),
      departureRecord({ id: 'd-2', date: second, capacity }),
    ];
    const mine = destinationApi(destinationRecord({ schedule: rows(10) }));
    const theirs = destinationRecord({ name_sv: 'Deras namn', schedule: rows(15), version: 8 });
    const opened = openDestination(overtaken(theirs, mine));
    const [open] = await screen.findAllByRole('button', { name: /^Visa inställningar för/ });
    if (open) await opened.user.click(open);
    await fillByLabel(opened.user, 'Antal platser', '12');
    await fillByLabel(opened.user, NAME, 'Mitt namn');
    await saveDestination(opened);
    const dialog = await conflict();
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(2);
    await opened.user.click(dialog.getByRole('button', { name: 'Ta alla deras' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText(MERGED)).toBeVisible();
    expect(savedDestinations(opened.api).at(-1)).toMatchObject({
      name_sv: 'Deras namn',
      schedule: [
        { id: 'd-1', date: first, capacity: 15 },
        { id: 'd-2', date: second, capacity: 15 },
      ],
    });
  });
});

describe('Leaving the form', () => {
  const withList = () => destinationApi().on('GET /api/destinations', () => list([]));

  it('asks for confirmation with unsaved changes, and leaves on request', async () => {
    const opened = openDestination(withList());
    await fillByLabel(opened.user, NAME, 'Ändrad');
    await opened.user.click(await button('Avbryt'));
    const asked = await question();
    await opened.user.click(asked.getByRole('button', { name: 'Stanna kvar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await fieldOf(NAME)).toHaveValue('Ändrad');
    expect(opened.address()).toBe('/destinations/lissabon/edit');
  });

  it('makes the browser ask before closing the tab only with unsaved changes', async () => {
    const opened = openDestination();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await fieldOf(NAME);
    expect(closing()).toBe(false);
    await fillByLabel(opened.user, NAME, 'Ändrad');
    expect(closing()).toBe(true);
    await saveDestination(opened);
    expect(await screen.findByText('Allt är sparat')).toBeVisible();
    expect(closing()).toBe(false);
  });

  it('deletes a discarded draft even when the tab closes at that moment', async () => {
    const opened = openDestination(withList());
    await fillByLabel(opened.user, NAME, 'Ändrad');
    expect(await draftIsKept()).toBeVisible();
    await opened.user.click(await button('Avbryt'));
    const asked = await question();
    await opened.user.click(asked.getByRole('button', { name: 'Lämna utan att spara' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(opened.address()).toBe('/destinations'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks nothing after saving', async () => {
    const opened = openDestination(withList());
    await fillByLabel(opened.user, NAME, 'Ändrad');
    await saveDestination(opened);
    expect(await screen.findByText('Allt är sparat')).toBeVisible();
    await opened.user.click(await button('Avbryt'));
    await waitFor(() => expect(opened.address()).toBe('/destinations'));
  });
});

describe('A draft', () => {
  /** Types a name, leaves, and opens the form again. */
  async function comeBack(later = destinationApi()) {
    const opened = openDestination();
    await fillByLabel(opened.user, NAME, 'Utkast');
    expect(await draftIsKept()).toBeVisible();
    cleanup();
    return openDestination(later);
  }

  it('is kept when the session expires on saving, and is offered after the next sign-in', async () => {
    const api = destinationApi().on('PUT /api/destinations/lissabon', () =>
      errorResponse('SESSION_EXPIRED', 'Logga in igen.'),
    );
    const first = openDestination(api);
    await fillByLabel(first.user, NAME, 'Utkast');
    await first.user.click(await button('Arabiska'));
    await fillByLabel(first.user, 'Namn (arabiska)', 'اسم جديد');
    await saveDestination(first);
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    cleanup();

    const opened = openDestination();
    await opened.user.click(
      (await question()).getByRole('button', { name: 'Fortsätt med ändringarna' }),
    );
    expect(await fieldOf(NAME)).toHaveValue('Utkast');
    await saveDestination(opened);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(savedDestinations(opened.api)).toEqual([
      expect.objectContaining({ name_sv: 'Utkast', name_ar: 'اسم جديد' }),
    ]);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('based on an older version is merged field by field', async () => {
    const newer = destinationRecord({ name_sv: 'Nyare', version: 8 });
    const opened = await comeBack(overtaken(newer, destinationApi(newer)));
    await opened.user.click(
      (await question()).getByRole('button', { name: 'Fortsätt med ändringarna' }),
    );
    await saveDestination(opened);
    const dialog = await conflict();
    expect(dialog.getByText('Nyare')).toBeVisible();
    await opened.user.click(dialog.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText(MERGED)).toBeVisible();
    expect(savedDestinations(opened.api).at(-1)).toMatchObject({ name_sv: 'Utkast', version: 8 });
  });

  it('that is rejected is deleted permanently', async () => {
    const opened = await comeBack();
    const asked = await question();
    await opened.user.click(asked.getByRole('button', { name: 'Kasta ändringarna' }));
    expect(await fieldOf(NAME)).toHaveValue('Lissabon');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not shown to a colleague at the same computer', async () => {
    await comeBack();
    cleanup();
    openConsole('/destinations/lissabon/edit', destinationApi(), 'admin');
    expect(await fieldOf(NAME)).toHaveValue('Lissabon');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
