import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, list, errorResponse, wrongFields } from '../../test/fake-api.js';
import { fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import { adminRecord, agentRecord } from '../../test/user-records.js';

const PASSWORD = 'kanel trappa saxofon';
const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });
const invites = () => screen.findByRole('switch', { name: 'Bjud in med mejl' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const signedOut = () => waitFor(() => expect(localStorage.getItem('token')).toBeNull());
const sessionEnds = () => errorResponse('SESSION_EXPIRED', 'Logga in igen.');

const staff = (change: Partial<typeof agentRecord> = {}): FakeApi =>
  new FakeApi()
    .on('GET /api/users', () => list([adminRecord, agentRecord]))
    .on('GET /api/users/u-agent', { ...agentRecord, ...change });

const bodies = (api: FakeApi, route: Parameters<FakeApi['sentTo']>[0]): unknown[] =>
  api.sentTo(route).map(({ json: body }) => body);

describe('An admin at the account of a colleague', () => {
  it('can disable it after a question, without changing anything else', async () => {
    let disabled = false;
    const api = staff()
      .on('GET /api/users/u-agent', () => json({ ...agentRecord, disabled }))
      .on('PUT /api/users/u-agent', () => json({ ...agentRecord, disabled: (disabled = true) }));
    const { user } = openConsole('/users/u-agent', api);
    await user.click(await button('Stäng av kontot'));
    const question = await screen.findByRole('alertdialog', { name: 'Stäng av kontot' });
    expect(question).toHaveTextContent('Vill du stänga av kontot för Nadia?');
    expect(bodies(api, 'PUT /api/users/u-agent')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Stäng av kontot' }));
    expect(await button('Slå på kontot')).toBeVisible();
    expect(screen.getByText('Avstängd')).toBeVisible();
    expect(bodies(api, 'PUT /api/users/u-agent')).toEqual([{ disabled: true }]);
  });

  it('can enable it again', async () => {
    let disabled = true;
    const api = staff()
      .on('GET /api/users/u-agent', () => json({ ...agentRecord, disabled }))
      .on('PUT /api/users/u-agent', () => json({ ...agentRecord, disabled: (disabled = false) }));
    const { user } = openConsole('/users/u-agent', api);
    await user.click(await button('Slå på kontot'));
    expect(await button('Stäng av kontot')).toBeVisible();
    expect(screen.queryByText('Avstängd')).not.toBeInTheDocument();
  });

  it('can send the invitation again as long as no password is chosen', async () => {
    const invited = { ...agentRecord, invited_at: '2026-11-24T08:00:00.000Z' };
    const api = staff(invited).on('POST /api/users/u-agent/invitation', () => json(invited));
    const { user } = openConsole('/users/u-agent', api);
    expect(await screen.findByText('Inbjuden 2026-11-24')).toBeVisible();
    await user.click(await button('Skicka inbjudan igen'));
    expect(await screen.findByText('Inbjudan är skickad till nadia@example.com')).toBeVisible();
  });

  it('cannot be invited again with a password', async () => {
    openConsole('/users/u-agent', staff());
    expect(await button('Stäng av kontot')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Skicka inbjudan igen' })).not.toBeInTheDocument();
  });

  it('can end its sessions, and the own session stays', async () => {
    const api = staff().on('POST /api/admin/users/u-agent/revoke-sessions', {});
    const { user } = openConsole('/users/u-agent', api);
    await user.click(await button('Logga ut överallt'));
    expect(await screen.findByText('Nadia är utloggad överallt')).toBeVisible();
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('can reset its second factor after a question that names the colleague', async () => {
    const api = staff({ second_factor: true }).on(
      'POST /api/admin/users/u-agent/reset-second-factor',
      {},
    );
    const { user } = openConsole('/users/u-agent', api);
    await user.click(await button('Nollställ engångskod'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Vill du nollställa engångskoden för Nadia\?/)).toBeVisible();
    expect(api.sentTo('POST /api/admin/users/u-agent/reset-second-factor')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Nollställ engångskod' }));
    expect(await screen.findByText('Engångskoden för Nadia är nollställd')).toBeVisible();
  });

  it('cannot reset a second factor that does not exist', async () => {
    openConsole('/users/u-agent', staff());
    expect(await button('Ta bort Nadia')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nollställ engångskod' })).not.toBeInTheDocument();
  });
});

describe('The own account', () => {
  it('has no role field and cannot be disabled or deleted', async () => {
    openConsole('/users/u-agent', staff(), 'agent');
    expect(await field('Nuvarande lösenord')).toBeVisible();
    expect(screen.queryByLabelText('Roll')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stäng av kontot' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ta bort/ })).not.toBeInTheDocument();
  });

  it('shows its new name in the menu at once', async () => {
    const api = staff().on('PUT /api/users/u-agent', ({ json: body }) =>
      json({ ...agentRecord, ...(body as object) }),
    );
    const opened = openConsole('/users/u-agent', api, 'agent');
    await fillByLabel(opened.user, 'Namn', 'Nadia Nyare');
    await opened.user.click(await button('Spara'));
    expect(await screen.findByText('Nadia Nyare')).toBeVisible();
    expect(localStorage.getItem('user')).toContain('Nadia Nyare');
  });

  it('signs out after a new password is accepted, not after a rejected one', async () => {
    const message = 'Det nuvarande lösenordet stämmer inte.';
    let isRefused = true;
    const api = staff().on('PUT /api/users/u-agent', () =>
      isRefused ? wrongFields({ currentPassword: message }) : json(agentRecord),
    );
    const opened = openConsole('/users/u-agent', api, 'agent');
    await fillByLabel(opened.user, 'Lösenord', PASSWORD);
    await opened.user.click(await button('Spara'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(localStorage.getItem('token')).not.toBeNull();
    isRefused = false;
    await fillByLabel(opened.user, 'Nuvarande lösenord', 'resa-med-safar');
    await opened.user.click(await button('Spara'));
    await signedOut();
    expect(bodies(api, 'PUT /api/users/u-agent').at(-1)).toMatchObject({
      password: PASSWORD,
      currentPassword: 'resa-med-safar',
    });
  });

  it('is signed out when all its sessions are ended', async () => {
    const api = staff()
      .on('POST /api/admin/users/u-agent/revoke-sessions', {})
      .on('POST /api/auth/logout', {});
    const { user } = openConsole('/users/u-agent', api, 'agent');
    await user.click(await button('Logga ut överallt'));
    await signedOut();
  });
});

describe('Unsaved input after an expired session', () => {
  it('is restored in the form of a new account, except the password', async () => {
    const api = staff().on('POST /api/users', sessionEnds);
    const opened = openConsole('/users/create', api);
    await fillByLabel(opened.user, 'Namn', 'Rana');
    await fillByLabel(opened.user, 'E-post', 'rana@example.com');
    await opened.user.click(await invites());
    await fillByLabel(opened.user, 'Lösenord', PASSWORD);
    await opened.user.click(await button('Spara'));
    await signedOut();
    expect(JSON.stringify({ ...sessionStorage })).toContain('rana@example.com');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD);

    cleanup();
    openConsole('/users/create', staff());
    expect(await screen.findByText(/^Det du hade skrivit finns kvar\./)).toBeVisible();
    expect(await field('Namn')).toHaveValue('Rana');
    expect(await field('E-post')).toHaveValue('rana@example.com');
    expect(await invites()).not.toBeChecked();
    expect(await field('Lösenord')).toHaveValue('');
  });

  it('is saved without overwriting a colleague’s changes', async () => {
    const api = staff().on('PUT /api/users/u-agent', sessionEnds);
    const opened = openConsole('/users/u-agent', api);
    await fillByLabel(opened.user, 'Namn', 'Nadia ändrad');
    await opened.user.click(await button('Spara'));
    await signedOut();

    cleanup();
    const email = 'ny@example.com';
    const later = staff({ email }).on('PUT /api/users/u-agent', ({ json: body }) =>
      json({ ...agentRecord, ...(body as object) }),
    );
    const reopened = openConsole('/users/u-agent', later);
    await waitFor(async () => expect(await field('Namn')).toHaveValue('Nadia ändrad'));
    expect(await field('E-post')).toHaveValue(email);
    await reopened.user.click(await button('Spara'));
    expect(await title('Användare')).toBeVisible();
    expect(bodies(later, 'PUT /api/users/u-agent')).toEqual([{ username: 'Nadia ändrad' }]);
    expect(Object.keys(sessionStorage).join()).not.toContain('users');
  });

  it('is not shown to a colleague at the same computer', async () => {
    const opened = openConsole('/users/u-agent', staff());
    await fillByLabel(opened.user, 'Namn', 'Nadia ändrad');
    cleanup();
    openConsole('/users/u-agent', staff(), 'agent');
    expect(await field('Namn')).toHaveValue('Nadia');
    expect(screen.queryByText(/^Det du hade skrivit finns kvar/)).not.toBeInTheDocument();
  });
});

describe('The own second factor', () => {
  const enrolment = { uri: 'otpauth://totp/Safar', secret: 'ABCDEFGH' };

  it('is added step by step: a wrong password or code shows an error at its field', async () => {
    const api = staff()
      .on('POST /api/auth/second-factor/begin', () =>
        wrongFields({ currentPassword: 'Det nuvarande lösenordet stämmer inte.' }),
      )
      .on('POST /api/auth/second-factor/confirm', () =>
        wrongFields({ otp: 'Koden stämmer inte eller är redan använd.' }),
      );
    const { user } = openConsole('/users/u-agent', api, 'agent');
    await user.click(await button('Slå på engångskod'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Slå på engångskod' }));
    const password = dialog.getByLabelText(/^Nuvarande lösenord/);
    await user.type(password, 'fel');
    await user.click(dialog.getByRole('button', { name: 'Fortsätt' }));
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Det nuvarande lösenordet stämmer inte.'),
    );
    api.on('POST /api/auth/second-factor/begin', enrolment);
    await user.click(dialog.getByRole('button', { name: 'Fortsätt' }));
    const code = await dialog.findByLabelText(/^Engångskod/);
    expect(dialog.getByText('ABCD EFGH')).toBeVisible();
    await user.type(code, '000000');
    await user.click(dialog.getByRole('button', { name: 'Fortsätt' }));
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription('Koden stämmer inte eller är redan använd.'),
    );
    api.on('POST /api/auth/second-factor/confirm', { recoveryCodes: ['AAAA-1111', 'BBBB-2222'] });
    await user.click(dialog.getByRole('button', { name: 'Fortsätt' }));
    expect(await dialog.findByText('BBBB-2222')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Kopiera' }));
    expect(await screen.findByText('Koderna är kopierade')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('AAAA-1111\nBBBB-2222');
    const print = jest.spyOn(window, 'print').mockImplementation();
    await user.click(dialog.getByRole('button', { name: 'Skriv ut' }));
    expect(print).toHaveBeenCalled();
    expect(document.querySelector('body > .print-alone')).toHaveTextContent('AAAA-1111 BBBB-2222');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(dialog.getByRole('button', { name: 'Kopiera' }));
    expect(await screen.findByText(/^Webbläsaren tillåter inte kopiering/)).toBeVisible();
    // A press beside the dialog.
    await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    expect(dialog.getByRole('button', { name: 'Ladda ner' })).toBeVisible();
    expect(bodies(api, 'POST /api/auth/second-factor/confirm').at(-1)).toEqual({ otp: '000000' });
  });

  it('is removed with password and code', async () => {
    const api = staff({ second_factor: true }).on('POST /api/auth/second-factor/remove', {});
    const { user } = openConsole('/users/u-agent', api, 'agent');
    await user.click(await button('Stäng av engångskod'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Nuvarande lösenord/), ` ${PASSWORD} `);
    await user.type(dialog.getByLabelText(/^Engångskod/), ' 123456 ');
    api.on('GET /api/users/u-agent', agentRecord);
    await user.click(dialog.getByRole('button', { name: 'Stäng av engångskod' }));
    expect(await button('Slå på engångskod')).toBeVisible();
    expect(bodies(api, 'POST /api/auth/second-factor/remove')).toEqual([
      { currentPassword: ` ${PASSWORD} `, otp: '123456' },
    ]);
  });
});
