import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link, NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSwitch } from '../../form/fields/FormSwitch.js';
import { useText } from '../../i18n/use-text.js';
import { useExtraCost } from '../extra-texts.js';
import type {
  DepartureExtrasRecord,
  DepartureOffer,
  DestinationExtrasRecord,
  DestinationOffer,
} from './offer-values.js';

interface RowProps {
  readonly offer: DestinationOffer | DepartureOffer;
  /** Below the name. */
  readonly facts: readonly (string | false)[];
  readonly children: ReactNode;
}

/** One extra, as a group with its name. */
function Row({ offer, facts, children }: RowProps) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        inlineSize: '100%',
        paddingBlock: 1.5,
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { sm: '2fr 3fr' },
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography id={id} variant="h2" component="h2">
          {offer.name_sv}
        </Typography>
        {facts.filter(Boolean).map((fact) => (
          <Typography key={String(fact)} color="text.secondary">
            {fact}
          </Typography>
        ))}
      </div>
      <div>{children}</div>
    </Box>
  );
}

interface OwnPriceProps {
  readonly place: number;
  readonly offer: DestinationOffer | DepartureOffer;
}

/** A share in per cent has no price of its own. */
function OwnPrice({ place, offer }: OwnPriceProps) {
  const t = useText();
  const costOf = useExtraCost();
  if (offer.percent !== null) return null;
  const usual = costOf({ ...offer, price: offer.usual_price });
  return (
    <NumberInput
      source={`extras.${place}.price`}
      label={t('extra-offers.price')}
      helperText={t('extra-offers.priceHint', { usual })}
      min={0}
      step={1}
    />
  );
}

/** The way to where extras are made. */
function ToExtras() {
  const t = useText();
  return (
    <Link to="/extras" sx={{ paddingBlock: 1 }}>
      {t('extra-offers.toExtras')}
    </Link>
  );
}

function Empty({ text }: { readonly text: string }) {
  return (
    <>
      <Typography role="status" color="text.secondary">
        {text}
      </Typography>
      <ToExtras />
    </>
  );
}

/** Which extras a trip offers, each with its own price or not. */
export function DestinationRows() {
  const t = useText();
  const costOf = useExtraCost();
  const offers = useWatch<DestinationExtrasRecord, 'extras'>({ name: 'extras' });
  if (offers.length === 0) return <Empty text={t('extra-offers.noneOfTrip')} />;
  const rows = offers.map((offer, place) => (
    <Row
      key={offer.extra_id}
      offer={offer}
      facts={[
        costOf({ ...offer, price: offer.usual_price }),
        offer.is_everywhere && t('extra-offers.everywhere'),
        !offer.is_active && t('extra-offers.inactive'),
      ]}
    >
      {!offer.is_everywhere && (
        <FormSwitch name={`extras.${place}.is_offered`} label={t('extra-offers.offered')} />
      )}
      {offer.is_offered && <OwnPrice place={place} offer={offer} />}
    </Row>
  ));
  return (
    <>
      {rows}
      <ToExtras />
    </>
  );
}

/** Price, stock and end of the extras of a departure. */
export function DepartureRows() {
  const t = useText();
  const costOf = useExtraCost();
  const offers = useWatch<DepartureExtrasRecord, 'extras'>({ name: 'extras' });
  if (offers.length === 0) return <Empty text={t('extra-offers.noneOfDeparture')} />;
  return offers.map((offer, place) => (
    <Row
      key={offer.extra_id}
      offer={offer}
      facts={[
        costOf({ ...offer, price: offer.usual_price }),
        t('extra-offers.sold', { taken: offer.taken }),
        !offer.is_offered && t('extra-offers.notOffered'),
        !offer.is_active && t('extra-offers.inactive'),
      ]}
    >
      <OwnPrice place={place} offer={offer} />
      <NumberInput
        source={`extras.${place}.stock`}
        label={t('extra-offers.stock')}
        helperText={t('extra-offers.stockHint')}
        min={offer.taken}
        step={1}
      />
      <FormSwitch name={`extras.${place}.closed`} label={t('extra-offers.closed')} />
    </Row>
  ));
}
