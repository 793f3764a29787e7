import type {
  ExtraGroupOfferView,
  ExtraSaleView,
} from '@safar/domain/contracts/catalog/extra-sale';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { OfferedExtra } from '@safar/domain/extras/extra-offers';
import { choiceProblems, extrasPriced } from '@safar/domain/extras/extra-quote';
import { sek } from '@safar/domain/money/money';
import { quoteSelection } from '@safar/domain/pricing/selection-quote';
import { pricingRulesOf } from '../src/lib/pricing-rules.js';
import { DEPARTURE, DESTINATION, PRICES, QUOTE, checkoutApi, quoteOf } from './checkout.js';
import { type FakeApi, type SentCall, errorResponse } from './fake-api.js';
import { departureWith } from './flights.js';
import { siteConfig } from './open-site.js';

const extra = (code: string, change: Partial<ExtraSaleView>): ExtraSaleView => ({
  ...{ code, group_code: null, kind: 'other', name_sv: code, name_ar: code, text_sv: '', text_ar: '' },
  ...{ basis: 'person', price: 0, price_child: null, percent: null, is_question: false },
  ...{ for_adult: true, for_child: true, for_infant: false, refundable: true, in_deposit: 'share' },
  ...{ terms_url: '', state: 'on_sale', left: null },
  ...change,
}); // oxfmt-ignore

export const BAG = extra('bag', {
  name_sv: 'Väska',
  name_ar: 'حقيبة',
  kind: 'bag',
  price: 450,
  group_code: 'luggage',
});
export const BOARD = extra('board', {
  ...{ name_sv: 'Halvpension', name_ar: 'نصف إقامة', basis: 'person_night' },
  ...{ price: 290, price_child: 145 },
});
export const CAR = extra('car', {
  name_sv: 'Privat bil',
  name_ar: 'سيارة خاصة',
  basis: 'booking',
  price: 900,
  group_code: 'way',
});
export const BUS = extra('bus', {
  name_sv: 'Buss',
  name_ar: 'حافلة',
  basis: 'booking',
  group_code: 'way',
});
export const COVER = extra('cover', {
  ...{ name_sv: 'Utökat skydd', name_ar: 'حماية موسّعة', kind: 'cover', basis: 'percent' },
  ...{ price: null, percent: 7.5, is_question: true },
});
export const SIM = extra('sim', { name_sv: 'Sim-kort', name_ar: 'شريحة هاتف', price: 120, state: 'sold_out', left: 0 }); // oxfmt-ignore

export const WAY: ExtraGroupOfferView = {
  code: 'way',
  name_sv: 'transfer',
  name_ar: 'نقلاً',
  rule: 'exactly_one',
};
const LUGGAGE: ExtraGroupOfferView = {
  code: 'luggage',
  name_sv: 'Bagage',
  name_ar: 'الأمتعة',
  rule: 'any',
};
const NIGHTS = 4;

/** Returns the server's answer to a request, by the rules of the domain. */
export function quoteWithExtras(
  request: QuoteRequest,
  sold: readonly ExtraSaleView[],
): QuoteView | Response {
  const { adults, children, infants, insurance = null, extras = [] } = request;
  const party = { adults, children, infants };
  const offered: OfferedExtra[] = sold.map((one) => ({
    ...one,
    is_active: true,
    sold_until_days: 0,
  }));
  const groups = [WAY, LUGGAGE];
  const problems = choiceProblems(extras, { offered, groups, party, language: 'sv' });
  const gone = problems.find(({ code }) => code === 'EXTRA_SOLD_OUT');
  if (gone) {
    const at = Number(gone.field?.split('.')[1]);
    return errorResponse(gone.code, 409, { details: { extra: extras[at]?.code } });
  }
  const missing = problems.filter(({ code }) => code === 'EXTRA_CHOOSE');
  const prices = { adult: sek(PRICES.adult), child: sek(PRICES.child), infant: sek(PRICES.infant) };
  const ofExtras = extrasPriced(extras, offered, { party, nights: NIGHTS });
  const { lines, total, deposit } = quoteSelection(
    { party, insurance, ofExtras },
    { prices },
    pricingRulesOf(siteConfig.pricing),
  );
  return {
    ...quoteOf(request),
    ...{ lines: [...lines], total, deposit },
    ...(missing.length > 0 && {
      problems: missing.map((problem) => ({ ...problem, message: 'Välj transfer.' })),
    }),
  };
}

/** Returns a fake API that sells the trip with extras. */
export const extrasApi = (sold: readonly ExtraSaleView[]): FakeApi =>
  checkoutApi()
    .on(QUOTE, ({ body }: SentCall) => quoteWithExtras(body as QuoteRequest, sold))
    .on(
      `GET /api/destinations/${DESTINATION.id}/departures/${DEPARTURE}`,
      departureWith({ flights: [], extras: sold, extra_groups: [WAY, LUGGAGE] }),
    );
