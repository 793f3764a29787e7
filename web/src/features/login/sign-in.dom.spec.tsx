import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type SentCall, badGateway, noConnection, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  fill,
  findAlert,
  openSite,
  pageShows,
  setUpSite,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

const ACCOUNT = { email: 'editor@safar.example', password: 'resa-med-safar' };
const LOGIN = 'POST /api/login';
const RENEW = 'POST /api/auth/reset-password';

setUpSite();

const control = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

function send(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) fill(control(name), value);
  const form = document.querySelector('main form');
  if (form) fireEvent.submit(form);
}

const stored = (): (string | null)[] => ['token', 'user'].map((key) => localStorage.getItem(key));

describe.each(LANGUAGES)('sign-in (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const open = (): Promise<OpenSite> => openSite(path(lang).login());

  it('requires e-mail and password before it sends a request', async () => {
    const { api } = await open();
    send({ email: 'editor@', password: '' });
    expect(await screen.findByText(t()('errors.EMAIL_INVALID'))).toBeInTheDocument();
    expect(screen.getByText(t()('content.login.passwordMissing'))).toBeInTheDocument();
    await waitFor(() => expect(control('email')).toHaveFocus());
    expect(api.sentTo(LOGIN)).toEqual([]);
  });

  it('shows the error, focuses it, keeps the e-mail and stores nothing', async () => {
    const { api } = await open();
    const message = t()('errors.LOGIN_FAILED');
    api.on(LOGIN, () => errorResponse('LOGIN_FAILED', 401, { message }));
    send(ACCOUNT);
    const alert = await findAlert(message);
    await waitFor(() => expect(alert).toHaveFocus());
    api.on(LOGIN, badGateway);
    send(ACCOUNT);
    await waitFor(() => expect(api.sentTo(LOGIN)).toHaveLength(2));
    expect(await findAlert(message)).toBeInTheDocument();
    api.on(LOGIN, noConnection);
    send(ACCOUNT);
    await findAlert(t()('common.page.network'));
    expect(control('email')).toHaveValue(ACCOUNT.email);
    expect(stored()).toEqual([null, null]);
  });

  it('asks for the second factor in a second step, and can start over', async () => {
    const { api, user } = await open();
    const wrong = t()('errors.SECOND_FACTOR_WRONG');
    api.on(LOGIN, ({ body }: SentCall) =>
      (body as { otp?: string }).otp === undefined
        ? errorResponse('SECOND_FACTOR_NEEDED', 401)
        : errorResponse('SECOND_FACTOR_WRONG', 401, { message: wrong }),
    );
    send(ACCOUNT);
    await pageShows(t()('content.login.factor.title'));
    await waitFor(() => expect(control('otp')).toHaveFocus());
    send({ otp: '' });
    expect(await screen.findByText(t()('content.login.factor.missing'))).toBeInTheDocument();
    expect(api.sentTo(LOGIN)).toHaveLength(1);
    send({ otp: '123456' });
    await findAlert(wrong);
    expect(api.sentTo(LOGIN).map(({ body }) => body)).toEqual([
      ACCOUNT,
      { ...ACCOUNT, otp: '123456' },
    ]);
    await user.click(screen.getByText(t()('content.login.factor.other')));
    expect(control('password')).toHaveValue('');
    expect(stored()).toEqual([null, null]);
  });

  it('sends one request at a time, and links to the password reset', async () => {
    const { api } = await open();
    const link = screen.getByText(t()('content.login.forgotten')).closest('a');
    expect(link).toHaveAttribute('href', path(lang).forgotPassword());
    const message = t()('errors.LOGIN_FAILED');
    api.on(LOGIN, () => errorResponse('LOGIN_FAILED', 401, { message }));
    const release = api.hold(LOGIN);
    send(ACCOUNT);
    await screen.findByText(t()('content.login.submitting'));
    send({});
    release();
    await findAlert(message);
    expect(api.sentTo(LOGIN)).toHaveLength(1);
  });

  it('can be used again when the browser goes back to it from the console', async () => {
    const { api } = await open();
    api.hold(LOGIN);
    send(ACCOUNT);
    await screen.findByText(t()('content.login.submitting'));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(control('email')).not.toHaveAttribute('readonly'));
  });
});

describe.each(LANGUAGES)('password reset (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  it('requires an address, and gives the same reply whether or not an account exists', async () => {
    const { api } = await openSite(path(lang).forgotPassword());
    const FORGOT = 'POST /api/auth/forgot-password';
    api.on(FORGOT, { done: true });
    send({ email: 'nadia@' });
    expect(await screen.findByText(t()('errors.EMAIL_INVALID'))).toBeInTheDocument();
    await waitFor(() => expect(control('email')).toHaveFocus());
    send({ email: ' nadia@example.com ' });
    const said = await screen.findByText(t()('content.login.forgot.sentHint'));
    await waitFor(() => expect(said.closest('[role=status]')).toHaveFocus());
    expect(api.sentTo(FORGOT).map(({ body }) => body)).toEqual([{ email: 'nadia@example.com' }]);
  });

  it('requires a long, uncommon password, and sends the token only in its own request', async () => {
    const site = await openSite(`${path(lang).newPassword()}#hemligt`);
    send({ password: 'kort' });
    const tooShort = t()('errors.PASSWORD_TOO_SHORT', { min: 12 });
    expect(await screen.findByText(tooShort)).toBeInTheDocument();
    await waitFor(() => expect(control('password')).toHaveFocus());
    expect(site.api.sentTo(RENEW)).toEqual([]);
    const message = t()('errors.PASSWORD_COMMON');
    const details = [{ field: 'password', code: 'PASSWORD_COMMON', message }];
    site.api.on(RENEW, () => errorResponse('VALIDATION_FAILED', 400, { details }));
    send({ password: 'resa-med-safar' });
    expect(await screen.findByText(message)).toBeInTheDocument();
    site.api.on(RENEW, { done: true });
    send({ password: 'kanel trappa saxofon' });
    await screen.findByText(t()('content.login.renew.done'));
    expect(site.api.sentTo(RENEW).at(-1)?.body).toEqual({
      token: 'hemligt',
      password: 'kanel trappa saxofon',
    });
    const others = site.api.sent.filter(({ path: called }) => !called.endsWith('reset-password'));
    expect(JSON.stringify(others)).not.toContain('hemligt');
  });

  it('fails with an expired link, and links to a new one', async () => {
    const message = t()('errors.RESET_LINK_INVALID');
    const site = await openSite(`${path(lang).newPassword()}#gammal`);
    site.api.on(RENEW, () => errorResponse('RESET_LINK_INVALID', 400, { message }));
    send({ password: 'kanel trappa saxofon' });
    const alert = await findAlert(message);
    const again = alert.querySelector('a');
    expect(again).toHaveTextContent(t()('content.login.renew.askAgain'));
    expect(again).toHaveAttribute('href', path(lang).forgotPassword());
  });
});
