import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DepartureRecord } from '../../dataProvider.js';
import { useText } from '../../i18n/use-text.js';
import { LoadProblem } from '../../layout/LoadProblem.js';
import { Panel } from '../../layout/Panel.js';
import { useMay } from '../../use-may.js';
import { useExtraCost } from '../extra-texts.js';
import type { DepartureExtrasRecord, DepartureOffer } from './offer-values.js';
import { extrasPath } from './paths.js';

interface ExtrasCardProps {
  readonly departure: DepartureRecord;
}

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
        {[
          costOf({ ...offer, price: price ?? usual_price }),
          price !== null && t('extra-offers.card.ownPrice'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <Typography color="text.secondary">
        {[
          stock === null ? sold : t('extra-offers.card.free', { sold, left: stock - taken }),
          closed && t('extra-offers.card.closed'),
          !offer.is_offered && t('extra-offers.notOffered'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
    </li>
  );
}

function Loaded({ departure, offers }: ExtrasCardProps & { readonly offers: readonly DepartureOffer[] }) {
  const t = useText();
  const mayWrite = useMay('products:write');
  const { id, destination_id } = departure;
  return (
    <>
      {offers.length === 0 ? (
        <Typography color="text.secondary">{t('extra-offers.noneOfDeparture')}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ display: 'grid', rowGap: 1.5, margin: 0, paddingInlineStart: 2.5 }}
        >
          {offers.map((offer) => (
            <Offer key={offer.extra_id} offer={offer} />
          ))}
        </Box>
      )}
      {mayWrite && (
        <Stack spacing={1} sx={{ alignItems: 'flex-start', marginBlockStart: 1.5 }}>
          {offers.length > 0 && (
            <Button component={Link} to={extrasPath('departures', id)} variant="outlined">
              {t('extra-offers.card.change')}
            </Button>
          )}
          <Button component={Link} to={extrasPath('destinations', destination_id)}>
            {t('extra-offers.card.changeTrip')}
          </Button>
        </Stack>
      )}
    </>
  );
} // oxfmt-ignore

/** The extras of a departure: price, stock and what is sold, and for those who may, how to change them. */
export function ExtrasCard({ departure }: ExtrasCardProps) {
  const t = useText();
  const { data, error, refetch } = useGetOne<DepartureExtrasRecord>(
    'departures/extras',
    { id: departure.id },
    { retry: false },
  );
  return (
    <Panel title={t('extra-offers.title')}>
      {data && <Loaded departure={departure} offers={data.extras} />}
      {!data && error && (
        <LoadProblem message={error.message || t('extra-offers.failed')} onRetry={refetch} />
      )}
      {!data && !error && <Typography role="status">{t('extra-offers.loading')}</Typography>}
    </Panel>
  );
}
