import { FormConflict, type FormConflictProps } from '../../form/drafts/FormConflict.js';
import { useText } from '../../i18n/use-text.js';
import { useExtraCost } from '../extra-texts.js';
import type { DepartureOffer, DestinationOffer } from './offer-values.js';

type Offer = DestinationOffer & Partial<DepartureOffer>;

/** The question when a colleague has saved the extras meanwhile; the rows of each side are one text. */
export function OffersConflict(props: FormConflictProps) {
  const t = useText();
  const costOf = useExtraCost();
  const lineOf = (offer: Offer): string => {
    const { name_sv: name, price, usual_price, stock, closed } = offer;
    if (!offer.is_offered) return t('extra-offers.row.left_out', { name });
    const cost = costOf({ ...offer, price: price ?? usual_price });
    return [
      t('extra-offers.row.offered', { name, cost }),
      typeof stock === 'number' && `${t('extra-offers.stock')} ${stock}`,
      closed && t('extra-offers.card.closed'),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <FormConflict
      {...props}
      labels="extra-offers.fields"
      listText={(rows) => (rows as readonly Offer[]).map(lineOf).join('\n')}
    />
  );
}
