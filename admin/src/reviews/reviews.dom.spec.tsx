import { REJECT_REASONS } from '@safar/domain/reviews/reviews';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import type { ReviewRecord } from './records.js';

const REVIEW: ReviewRecord = {
  ...{ id: 'r-1', destination_id: 'istanbul', destination: 'Istanbul', departure_month: '2026-10' },
  ...{
    rating: 2,
    text: 'الفندق بعيد عن المركز والغرفة صغيرة.',
    language: 'ar',
    display_name: 'Layla',
  },
  ...{ state: 'pending', reject_reason: null, reply_sv: '', reply_ar: '', moderated_by: null },
  ...{ created_at: '2026-11-01T09:00:00.000Z', version: 3, is_example: false },
};

const server = (review: ReviewRecord = REVIEW): FakeApi =>
  new FakeApi()
    .on('GET /api/reviews', () => list([review]))
    .on('GET /api/reviews/r-1', review)
    .on('PUT /api/reviews/r-1/state', () => json({ ...review, version: 4 }))
    .on('PUT /api/reviews/r-1/reply', () => json(review));

const button = (name: string) => screen.findByRole('button', { name });

describe('Reviews', () => {
  it('wait in the order of arrival, in their own direction, and a row opens one', async () => {
    const api = server();
    const { user, address } = openConsole('/reviews', api, 'editor');
    const text = await screen.findByText(REVIEW.text);
    expect(text).toHaveAttribute('dir', 'rtl');
    const asked = decodeURIComponent(api.sentTo('GET /api/reviews').at(-1)?.path ?? '');
    expect(asked).toContain('"state":["pending"]');
    expect(asked).toContain('["created_at","ASC"]');
    await user.click(screen.getByRole('link', { name: 'Istanbul' }));
    await waitFor(() => expect(address()).toBe('/reviews/r-1/show'));
  });

  it('lead to the next one of the queue, and a reply that is being written stays with its own', async () => {
    const next = { ...REVIEW, id: 'r-2', destination: 'Beirut' };
    const api = server()
      .on('GET /api/reviews', () => list([REVIEW, next]))
      .on('GET /api/reviews/r-2', next);
    const { user, address } = openConsole('/reviews', api, 'editor');
    await user.click(await screen.findByRole('link', { name: 'Istanbul' }));
    expect(await screen.findByText(/reste i oktober 2026/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /svenska/ }), 'Tack');
    await user.click(await screen.findByRole('link', { name: 'Nästa' }));
    await user.click(await button('Lämna utan att spara'));
    await waitFor(() => expect(address()).toBe('/reviews/r-2/show'));
    expect(await screen.findByRole('heading', { name: 'Beirut' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /svenska/ })).toHaveValue('');
  });

  it('are published in the version that was read', async () => {
    const api = server();
    const { user } = openConsole('/reviews/r-1/show', api, 'editor');
    expect(await screen.findByText(/reste i oktober 2026/)).toBeVisible();
    await user.click(await button('Publicera'));
    expect(await screen.findByText('Omdömet är publicerat')).toBeVisible();
    expect(api.sentTo('PUT /api/reviews/r-1/state')[0]?.json).toEqual({
      state: 'published',
      version: 3,
    });
  });

  it('are rejected for exactly four reasons, one of which is chosen', async () => {
    const api = server();
    const { user } = openConsole('/reviews/r-1/show', api, 'editor');
    await user.click(await button('Avvisa'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Avvisa' })).toBeDisabled();
    const reason = dialog.getByRole('combobox', { name: /Skäl/ });
    expect(within(reason).getAllByRole('option')).toHaveLength(1 + REJECT_REASONS.length);
    await user.selectOptions(reason, 'Handlar inte om resan');
    await user.click(dialog.getByRole('button', { name: 'Avvisa' }));
    await waitFor(() =>
      expect(api.sentTo('PUT /api/reviews/r-1/state')[0]?.json).toEqual({
        ...{ state: 'rejected', reason: 'off_topic', version: 3 },
      }),
    );
  });

  it('that their writer has changed meanwhile are not published, and say so', async () => {
    const message = 'Omdömet har ändrats eller tagits tillbaka.';
    const api = server().on('PUT /api/reviews/r-1/state', () =>
      errorResponse('REVIEW_MODERATION', message),
    );
    const { user } = openConsole('/reviews/r-1/show', api, 'editor');
    await user.click(await button('Publicera'));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('are answered in both languages, with the server’s message at the missing one', async () => {
    const api = server().on('PUT /api/reviews/r-1/reply', () =>
      wrongFields({ reply_ar: 'Skriv svaret på båda språken.' }),
    );
    const { user } = openConsole('/reviews/r-1/show', api, 'editor');
    await user.type(await screen.findByLabelText('Svar på svenska'), 'Tack!');
    await user.click(await button('Spara svaret'));
    expect(await screen.findByText('Skriv svaret på båda språken.')).toBeVisible();
    expect(screen.getByLabelText('Svar på svenska')).toHaveValue('Tack!');
    const [sent] = api.sentTo('PUT /api/reviews/r-1/reply');
    expect(sent?.json).toEqual({ reply_sv: 'Tack!', reply_ar: '', version: 3 });
  });

  it('cannot get another reply while one is being saved', async () => {
    const api = server().on('PUT /api/reviews/r-1/reply', () => new Promise(() => undefined));
    const { user } = openConsole('/reviews/r-1/show', api, 'editor');
    await user.type(await screen.findByLabelText('Svar på svenska'), 'Tack!');
    await user.click(await button('Spara svaret'));
    expect(screen.getByLabelText('Svar på svenska').closest('[inert]')).not.toBeNull();
  });

  it('keep a reply that was being written when the session ended', async () => {
    const first = openConsole('/reviews/r-1/show', server(), 'editor');
    await first.user.type(await screen.findByLabelText('Svar på svenska'), 'Tack!');
    cleanup();
    const { user } = openConsole('/reviews/r-1/show', server(), 'editor');
    expect(await screen.findByLabelText('Svar på svenska')).toHaveValue('Tack!');
    await user.click(await button('Spara svaret'));
    expect(await screen.findByText('Svaret är sparat')).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('that are withdrawn have nothing to decide', async () => {
    const withdrawn = { ...REVIEW, state: 'withdrawn', text: '' } as const;
    openConsole('/reviews/r-1/show', server(withdrawn), 'admin');
    expect(await screen.findByText(/tagit tillbaka omdömet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Publicera' })).toBeNull();
  });
});
