import { useText } from '../../i18n/use-text.js';
import { partConflict } from '../../parts/part-conflict.js';
import { listed } from '../../parts/parts.js';
import { useExtraCost } from '../extra-texts.js';
import type { DepartureOffer, DestinationOffer } from './offer-values.js';

type Offer = DestinationOffer & Partial<DepartureOffer>;

function useOfferLine(): (offer: Offer) => string {
  const t = useText();
  const costOf = useExtraCost();
  return (offer) => {
    const { name_sv: name, price, usual_price, stock, closed } = offer;
    if (!offer.is_offered) return t('extra-offers.row.left_out', { name });
    const cost = costOf({ ...offer, price: price ?? usual_price });
    return listed(
      t('extra-offers.row.offered', { name, cost }),
      typeof stock === 'number' && `${t('extra-offers.stock')} ${stock}`,
      closed && t('extra-offers.card.closed'),
    );
  };
}

export const OffersConflict = partConflict('extras', useOfferLine);
