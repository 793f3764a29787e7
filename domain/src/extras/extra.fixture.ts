import type { ExtraOffer, OfferedExtra } from './extra-offers.js';
import type { ExtraTerms } from './extras.js';

/** A bag of 450 kronor for adults and children. */
export const BAG: ExtraTerms = {
  code: 'bag23', name_sv: 'Väska 23 kg', name_ar: 'حقيبة', group_code: null, kind: 'bag', basis: 'person', price: 450,
  price_child: null, percent: null, for_adult: true, for_child: true, for_infant: false, in_deposit: 'share',
  sold_until_days: 0, is_active: true,
}; // oxfmt-ignore

/** A share of 7.5 per cent. */
export const COVER: ExtraTerms = {
  ...BAG, code: 'cover', name_sv: 'Utökat skydd', kind: 'cover', basis: 'percent', price: null, percent: 7.5,
}; // oxfmt-ignore

export const offer = (part: Partial<ExtraOffer> = {}): ExtraOffer => ({
  terms: BAG,
  isOffered: true,
  tripPrice: null,
  departure: null,
  ...part,
});

export const offered = (part: Partial<OfferedExtra> = {}): OfferedExtra => ({
  ...BAG,
  state: 'on_sale',
  left: null,
  ...part,
});
