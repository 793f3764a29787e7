import type { OwnReviewView, ReviewFormView } from '@safar/domain/contracts/catalog/reviews';
import { screen, waitFor } from '@testing-library/react';
import { checkoutApi } from '../../../test/checkout.js';
import { type SentCall, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  findAlert,
  openSite,
  setUpSite,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';
import { fieldMessage } from './field-message.js';
import { FORM_TEXTS } from './form-texts.js';

setUpSite();

const TOKEN = 'hemlig-nyckel';
const FORM: ReviewFormView = {
  ...{ destination: 'Istanbul', departure_month: '2026-10', declined: false, review: null },
};
const TEXT = 'Lugna dagar, bra hotell och en guide som kunde staden.';
const REVIEW: OwnReviewView = {
  ...{ state: 'pending', rating: 4, text: TEXT, display_name: 'Layla', reject_reason: null },
};

describe.each(LANGUAGES)('the form of a review (%s)', (lang) => {
  const texts = FORM_TEXTS[lang];
  const open = (form: ReviewFormView = FORM): Promise<OpenSite> =>
    openSite(
      path(lang).review(TOKEN),
      checkoutApi()
        .on(`GET /api/reviews/${TOKEN}/form`, form)
        .on(`POST /api/reviews/${TOKEN}`, ({ body }: SentCall) => ({
          ...FORM,
          review: { ...REVIEW, ...(body as object) },
        }))
        .on(`POST /api/reviews/${TOKEN}/correction`, { ...FORM, review: REVIEW })
        .on(`POST /api/reviews/${TOKEN}/decline`, { ...FORM, declined: true })
        .on(`POST /api/reviews/${TOKEN}/withdrawal`, {
          ...FORM,
          review: { ...REVIEW, state: 'withdrawn', text: '' },
        }),
    );

  it('is filled in with the keyboard alone, and says afterwards that it will be read', async () => {
    const { api, user } = await open();
    const [first] = await screen.findAllByRole('radio');
    first?.focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}');
    await user.tab();
    await user.keyboard(TEXT);
    await user.tab();
    await user.keyboard('Layla');
    await user.tab();
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: texts.send }));
    expect(await screen.findByText(texts.states.pending)).toBeVisible();
    expect(api.sentTo(`POST /api/reviews/${TOKEN}`)[0]?.body).toEqual({
      ...{ rating: 4, text: TEXT, display_name: 'Layla', consent: true },
    });
  });

  it('names what is missing before it is sent, and goes to the first of it', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('button', { name: texts.send }));
    for (const code of ['REVIEW_RATING', 'REVIEW_CONSENT'] as const) {
      expect(screen.getByText(fieldMessage({ code }, lang))).toBeVisible();
    }
    expect(screen.getByRole('group')).toHaveFocus();
    expect(api.sentTo(`POST /api/reviews/${TOKEN}`)).toEqual([]);
  });

  it('shows a rejected review with its reason, to be corrected or withdrawn', async () => {
    const rejected = { ...REVIEW, state: 'rejected' as const, reject_reason: 'language' as const };
    const { api, user } = await open({ ...FORM, review: rejected });
    await findAlert(texts.reasons.language);
    await user.click(screen.getByRole('button', { name: texts.change }));
    expect(screen.getByLabelText(new RegExp(texts.text.replace('?', '.')))).toHaveValue(TEXT);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.states.pending)).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.withdraw }));
    expect(api.sentTo(`POST /api/reviews/${TOKEN}/withdrawal`)).toEqual([]);
    await user.click(screen.getByRole('button', { name: texts.withdrawYes }));
    expect(await screen.findByText(texts.states.withdrawn)).toBeVisible();
  });

  it('can be declined, and stays open', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: texts.decline }));
    expect(await screen.findByText(texts.declined)).toBeVisible();
    expect(screen.getByRole('button', { name: texts.send })).toBeVisible();
  });

  it('of a dead link says why', async () => {
    const message = 'Länken gäller inte längre.';
    await openSite(
      path(lang).review(TOKEN),
      checkoutApi().on(`GET /api/reviews/${TOKEN}/form`, () =>
        errorResponse('LINK_UNKNOWN', 404, { message }),
      ),
    );
    const alert = await findAlert(message);
    await waitFor(() => expect(alert).toHaveFocus());
  });

  it('is that of a booking when the address has its id', async () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const { api } = await openSite(
      path(lang).review(id),
      checkoutApi().on(`GET /api/booking/${id}/review/form`, FORM),
    );
    await screen.findByRole('button', { name: texts.send });
    expect(screen.queryByRole('button', { name: texts.decline })).toBeNull();
    expect(api.sentTo(`GET /api/booking/${id}/review/form`)).toHaveLength(1);
  });
});
