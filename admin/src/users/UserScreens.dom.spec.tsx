import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, list, errorResponse, wrongFields } from '../../test/fake-api.js';
import { fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import { adminRecord, agentRecord } from '../../test/user-records.js';

const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });
const invites = () => screen.findByRole('switch', { name: 'Bjud in med mejl' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A server with two accounts. */
const staff = (): FakeApi =>
  new FakeApi()
    .on('GET /api/users', () => list([adminRecord, agentRecord]))
    .on('GET /api/users/u-agent', agentRecord);

describe('The list of accounts', () => {
  it('searches names and filters by role on the server', async () => {
    const { api, user } = openConsole('/users', staff());
    await user.type(await screen.findByRole('searchbox'), 'Nadia');
    await waitFor(() => expect(asked(api)).toContain('"q":"Nadia"'));
    await user.click(screen.getByRole('combobox', { name: 'Roll' }));
    await user.click(await screen.findByRole('option', { name: 'Editor' }));
    await waitFor(() => expect(asked(api)).toContain('"role":"editor"'));
  });

  it('sorts by a clicked heading, and reverses on a second click', async () => {
    const { api, user } = openConsole('/users', staff());
    await user.click(await button('Sortera efter e-post, stigande'));
    await waitFor(() => expect(asked(api)).toContain('sort=["email","ASC"]'));
    await user.click(await button('Sortera efter e-post, fallande'));
    await waitFor(() => expect(asked(api)).toContain('sort=["email","DESC"]'));
  });

  it('shows an error instead of an empty list when it cannot be loaded', async () => {
    const api = staff().on('GET /api/users', () => errorResponse('SERVICE_UNAVAILABLE', ''));
    openConsole('/users', api);
    expect(await screen.findByText('Kunde inte hämta användare')).toBeVisible();
    expect(screen.queryByText('Inga användare hittades')).not.toBeInTheDocument();
  });

  it('does not offer to delete the own account', async () => {
    openConsole('/users', staff());
    expect(await button('Ta bort Nadia')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ta bort admin' })).not.toBeInTheDocument();
  });

  it('has no search or admin buttons for an agent, who sees one account', async () => {
    const api = staff().on('GET /api/users', () => list([agentRecord]));
    openConsole('/users', api, 'agent');
    expect(await screen.findByText('Du Agent')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Ny användare' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ta bort/ })).not.toBeInTheDocument();
  });
});

/** Returns the last list request, decoded. */
function asked(api: FakeApi): string {
  return decodeURIComponent(api.sentTo('GET /api/users').at(-1)?.path ?? '');
}

describe('Deleting an account', () => {
  it('asks by name, and sends nothing when cancelled', async () => {
    const { api, user } = openConsole('/users', staff());
    await user.click(await button('Ta bort Nadia'));
    const question = await screen.findByRole('alertdialog', { name: 'Ta bort användare' });
    expect(question).toHaveTextContent('Är du säker på att du vill ta bort Nadia?');
    await user.click(within(question).getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(api.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('shows the server’s message when it is rejected', async () => {
    const api = staff().on('DELETE /api/users/u-agent', () =>
      errorResponse('CONFLICT', 'Kontot är den sista administratören.'),
    );
    const { user } = openConsole('/users', api);
    await user.click(await button('Ta bort Nadia'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Ta bort' }));
    expect(
      await screen.findByText('Kunde inte radera användare: Kontot är den sista administratören.'),
    ).toBeVisible();
    expect(await button('Ta bort Nadia')).toBeVisible();
  });
});

describe('The form of a new account', () => {
  it('shows each error at its field and keeps the input', async () => {
    const api = staff().on('POST /api/users', () =>
      wrongFields({
        email: 'E-postadressen är upptagen.',
        password: 'Lösenordet är lätt att gissa.',
      }),
    );
    const opened = openConsole('/users/create', api);
    await fillByLabel(opened.user, 'Namn', 'Rana');
    await fillByLabel(opened.user, 'E-post', 'nadia@example.com');
    await opened.user.click(await invites());
    await fillByLabel(opened.user, 'Lösenord', 'resa-med-safar');
    await opened.user.click(await button('Spara'));
    expect(await field('E-post')).toHaveAccessibleDescription('E-postadressen är upptagen.');
    expect(await field('Lösenord')).toHaveAccessibleDescription('Lösenordet är lätt att gissa.');
    expect(await field('Namn')).toHaveValue('Rana');
    expect(await screen.findByText('Kunde inte spara användare')).toBeVisible();
  });

  it('sends name, e-mail, password and role, and opens the list', async () => {
    const api = staff().on('POST /api/users', () => json({ ...agentRecord, id: 'u-new' }, 201));
    const opened = openConsole('/users/create', api);
    await fillByLabel(opened.user, 'Namn', 'Rana');
    await fillByLabel(opened.user, 'E-post', 'rana@example.com');
    await opened.user.click(await invites());
    await fillByLabel(opened.user, 'Lösenord', 'kanel trappa saxofon');
    await opened.user.click(screen.getByRole('combobox', { name: 'Roll' }));
    await opened.user.click(await screen.findByRole('option', { name: 'Editor' }));
    await opened.user.click(await button('Spara'));
    expect(await title('Användare')).toBeVisible();
    expect(api.sentTo('POST /api/users').map(({ json: body }) => body)).toEqual([
      {
        username: 'Rana',
        email: 'rana@example.com',
        password: 'kanel trappa saxofon',
        role: 'editor',
      },
    ]);
    expect(Object.keys(sessionStorage).join()).not.toContain('users');
  });
});

it('invites a new user by mail unless a password is chosen', async () => {
  const api = staff().on('POST /api/users', () => json({ ...agentRecord, id: 'u-new' }, 201));
  const opened = openConsole('/users/create', api);
  await fillByLabel(opened.user, 'Namn', 'Rana');
  await fillByLabel(opened.user, 'E-post', 'rana@example.com');
  expect(await invites()).toBeChecked();
  expect(screen.queryByLabelText('Lösenord')).not.toBeInTheDocument();
  await opened.user.click(await button('Spara'));
  expect(await title('Användare')).toBeVisible();
  expect(api.sentTo('POST /api/users').map(({ json: body }) => body)).toEqual([
    { username: 'Rana', email: 'rana@example.com', role: 'agent' },
  ]);
});

describe('The form of an account', () => {
  it('sends only what was changed, so that a role that a colleague took away stays away', async () => {
    const api = staff().on('PUT /api/users/u-agent', () => json(agentRecord));
    const opened = openConsole('/users/u-agent', api);
    await fillByLabel(opened.user, 'Namn', 'Nadia B');
    await opened.user.click(await button('Spara'));
    expect(await title('Användare')).toBeVisible();
    expect(api.sentTo('PUT /api/users/u-agent').map(({ json: body }) => body)).toEqual([
      { username: 'Nadia B' },
    ]);
  });

  it('asks for confirmation before leaving with changes, and sends nothing when they are discarded', async () => {
    const opened = openConsole('/users/u-agent', staff());
    await fillByLabel(opened.user, 'Namn', 'Aldrig');
    await opened.user.click(screen.getByRole('link', { name: 'Avbryt' }));
    await opened.user.click(await button('Stanna kvar'));
    expect(await field('Namn')).toHaveValue('Aldrig');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await opened.user.click(screen.getByRole('link', { name: 'Avbryt' }));
    await opened.user.click(await button('Lämna utan att spara'));
    expect(await title('Användare')).toBeVisible();
    expect(opened.api.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows an agent an error without fields for the account of another user', async () => {
    const message = 'Du har inte behörighet att redigera denna användare';
    const api = staff().on('GET /api/users/u-admin', () =>
      errorResponse('USER_FORBIDDEN', message),
    );
    openConsole('/users/u-admin', api, 'agent');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText('Namn')).not.toBeInTheDocument();
  });
});
