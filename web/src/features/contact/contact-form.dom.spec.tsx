import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Handler, noConnection, errorResponse } from '../../../test/fake-api.js';
import {
  type OpenSite,
  fill,
  openSite,
  setUpSite,
  siteApi,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

const SEND = 'POST /api/contact/send';
const TYPED = { name: 'Mona Al-Khatib', email: 'mona@example.com', message: 'Hej!\nVi är fem.' };
type Field = keyof typeof TYPED;
const FIELDS: readonly Field[] = ['name', 'email', 'message'];

setUpSite();

describe.each([
  ['contact', 'sv'],
  ['business', 'ar'],
] as const)('the %s form (%s)', (kind, lang) => {
  const t = wordsIn.bind(null, lang);

  const open = (answer: Handler): Promise<OpenSite> =>
    openSite(path(lang)[kind](), siteApi().on(SEND, answer));
  const form = (): HTMLFormElement => {
    const found = document.querySelector<HTMLFormElement>('.contact-form');
    if (!found) throw new Error('no form');
    return found;
  };
  const control = (name: Field | 'phone' | 'homepage'): HTMLInputElement => {
    const found = form().elements.namedItem(name);
    return found as HTMLInputElement;
  };
  const values = (): string[] => FIELDS.map((field) => control(field).value);
  const fillAll = (): void => {
    for (const field of FIELDS) fill(control(field), TYPED[field]);
  };
  const done = (): Response => Response.json({ id: 'm-1' });

  it('requires missing fields before it sends a request, and focuses the first wrong field', async () => {
    const { api } = await open(done);
    fill(control('email'), 'mona@');
    fireEvent.submit(form());
    for (const code of ['NAME_MISSING', 'EMAIL_INVALID', 'MESSAGE_MISSING'] as const) {
      expect(await screen.findByText(t()(`errors.${code}`))).toBeInTheDocument();
    }
    await waitFor(() => expect(control('name')).toHaveFocus());
    fill(control('email'), TYPED.email);
    expect(screen.queryByText(t()('errors.EMAIL_INVALID'))).toBeNull();
    expect(api.sentTo(SEND)).toEqual([]);
  });

  it('keeps its values when sending failed, and is cleared when it succeeded', async () => {
    const { api } = await open(noConnection);
    fillAll();
    fireEvent.submit(form());
    expect(await screen.findByText(t()('content.form.failed'))).toBeInTheDocument();
    expect(values()).toEqual(Object.values(TYPED));
    api.on(SEND, done);
    fireEvent.submit(form());
    expect(await screen.findByText(t()('content.form.sent'))).toBeInTheDocument();
    expect(values()).toEqual(['', '', '']);
    expect(api.sentTo(SEND).map(({ body }) => body)).toEqual([
      { ...TYPED, phone: '', kind, language: lang },
      { ...TYPED, phone: '', kind, language: lang },
    ]);
  });

  it('is sent only once and is read-only while sending', async () => {
    const { api } = await open(done);
    const release = api.hold(SEND);
    fillAll();
    fireEvent.submit(form());
    const busy = (await screen.findByText(t()('content.form.sending'))).closest('button');
    expect(busy).toHaveAttribute('aria-busy', 'true');
    expect(control('message')).toHaveAttribute('readonly');
    fireEvent.submit(form());
    release();
    await waitFor(() => expect(values()).toEqual(['', '', '']));
    expect(api.sentTo(SEND)).toHaveLength(1);
  });

  it("shows the server's issue at the field, and keeps the typed text", async () => {
    await open(() =>
      errorResponse('VALIDATION_FAILED', 400, {
        details: [{ field: 'email', code: 'EMAIL_INVALID', message: t()('errors.EMAIL_INVALID') }],
      }),
    );
    fillAll();
    fireEvent.submit(form());
    expect(await screen.findByText(t()('errors.EMAIL_INVALID'))).toBeInTheDocument();
    await waitFor(() => expect(control('email')).toHaveFocus());
    expect(values()).toEqual(Object.values(TYPED));
  });

  it('accepts a telephone number with its country, and rejects an invalid one', async () => {
    const { api } = await open(done);
    fillAll();
    fill(control('phone'), '070');
    fireEvent.submit(form());
    expect(await screen.findByText(t()('errors.PHONE_INVALID'))).toBeInTheDocument();
    expect(api.sentTo(SEND)).toEqual([]);
    const country = form().elements.namedItem('phoneCountry') as HTMLSelectElement;
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(country.options.length).toBeGreaterThan(200));
    fireEvent.change(country, { target: { value: 'DK' } });
    fill(control('phone'), '32 12 34 56');
    fireEvent.submit(form());
    await waitFor(() => expect(api.sentTo(SEND)[0]?.body).toMatchObject({ phone: '+4532123456' }));
    expect(country.value).toBe('SE');
  });

  it('has a honeypot field and sends its value', async () => {
    const { api } = await open(done);
    const trap = control('homepage');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
    fillAll();
    trap.value = 'https://seo.example';
    fireEvent.submit(form());
    await waitFor(() =>
      expect(api.sentTo(SEND)[0]?.body).toMatchObject({ homepage: 'https://seo.example' }),
    );
  });
});
