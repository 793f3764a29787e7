import type {
  OwnReviewView,
  ReviewFormView,
  ReviewView,
} from '@safar/domain/contracts/catalog/reviews';
import { interpolate } from '@safar/domain/errors/issues';
import { REVIEWS_ON_PAGE } from '@safar/domain/reviews/reviews';
import { screen, waitFor } from '@testing-library/react';
import { DESTINATION, checkoutApi } from '../../../test/checkout.js';
import { type SentCall, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  findAlert,
  openSite,
  setUpSite,
  siteApi,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';
import { fieldMessage } from './field-message.js';
import { FORM_TEXTS } from './form-texts.js';
import { REVIEW_TEXTS } from './review-texts.js';

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

const published = (id: number): ReviewView => ({
  ...{ id: `r-${id}`, rating: 4, text: `${TEXT} ${id}`, language: 'sv', display_name: 'Layla' },
  ...{ departure_month: '2026-10', written_on: '2026-10-20', reply_sv: '', reply_ar: '' },
  is_example: false,
});

it.each(LANGUAGES)(
  'the reviews of a trip say why the others cannot be shown (%s)',
  async (lang) => {
    const count = REVIEWS_ON_PAGE + 1;
    const reviews = Array.from({ length: count }, (_, id) => published(id));
    const message = 'Vänta en stund.';
    let isAway = false;
    const { user } = await openSite(
      path(lang).destination(DESTINATION.slug),
      siteApi()
        .on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, DESTINATION)
        .on(`GET /api/destinations/${DESTINATION.id}/reviews`, () =>
          isAway ? errorResponse('RATE_LIMITED', 429, { message }) : { count, average: 4, reviews },
        ),
    );
    const showAll = await screen.findByRole('button', {
      name: interpolate(REVIEW_TEXTS[lang].all, { count }),
    });
    isAway = true;
    await user.click(showAll);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(`${TEXT} ${REVIEWS_ON_PAGE}`)).toBeNull();
    isAway = false;
    await user.click(showAll);
    expect(await screen.findByText(`${TEXT} ${REVIEWS_ON_PAGE}`)).toBeVisible();
  },
);
