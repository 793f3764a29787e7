import Typography from '@mui/material/Typography';
import type { DepartureRecord } from '../../dataProvider.js';
import { useText } from '../../i18n/use-text.js';
import { PartCard, PartRows } from '../../parts/PartCard.js';
import { listed } from '../../parts/parts.js';
import { useExtraCost } from '../extra-texts.js';
import type { DepartureExtrasRecord, DepartureOffer } from './offer-values.js';

function Offer({ offer }: { readonly offer: DepartureOffer }) {
  const t = useText();
  const costOf = useExtraCost();
  const { price, usual_price, stock, taken, closed } = offer;
  const sold = t('extra-offers.sold', { taken });
  return (
    <li>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        {offer.name_sv}
      </Typography>
      <Typography>
        {listed(
          costOf({ ...offer, price: price ?? usual_price }),
          price !== null && t('extra-offers.card.ownPrice'),
        )}
      </Typography>
      <Typography color="text.secondary">
        {listed(
          stock === null ? sold : t('extra-offers.card.free', { sold, left: stock - taken }),
          closed && t('extra-offers.card.closed'),
          !offer.is_offered && t('extra-offers.notOffered'),
        )}
      </Typography>
    </li>
  );
}

/** The extras of a departure: price, stock and what is sold, and for those who may, how to change them. */
export function ExtrasCard({ departure }: { readonly departure: DepartureRecord }) {
  return (
    <PartCard<DepartureExtrasRecord> departure={departure} part="extras">
      {({ extras }) => (
        <PartRows departure={departure} part="extras">
          {extras.map((offer) => (
            <Offer key={offer.extra_id} offer={offer} />
          ))}
        </PartRows>
      )}
    </PartCard>
  );
}
