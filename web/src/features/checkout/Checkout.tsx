import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { formatSek } from '@safar/domain/money/formats';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api.js';
import { canBeAskedAgain } from '../../lib/error-text.js';
import { useT } from '../../i18n/index.js';
import type { CurrentBooking } from '../../storage/current-booking.js';
import { Button } from '../../ui/Button.js';
import { LATER_ICONS } from '../../ui/later-icons.js';
import { type QueryResult, useQuery } from '../../lib/use-query.js';
import { optionIn } from './price/amounts.js';
import { CheckoutForm, PRICE_ID } from './CheckoutForm.js';
import { LeaveBooking } from '../pay/leaving/LeaveBooking.js';
import { useCheckoutTexts } from './checkout-texts.js';
import { focusControl } from './focus-control.js';
import { ErrorSummary } from './ErrorSummary.js';
import { PriceBar } from './price/PriceBar.js';
import { PriceRows } from './price/PriceRows.js';
import { PriceChanged, QuoteProblem } from './price/QuoteNotice.js';
import { BookingSummary } from './BookingSummary.js';
import { OtherAirports } from './OtherAirports.js';
import { airportName } from './use-journey-rows.js';
import { type CheckoutModel, useCheckout } from './use-checkout.js';

interface FinishProps {
  readonly model: CheckoutModel;
  readonly destination: QueryResult<DestinationDetailView | null>;
}

/**
 * Requests the price again when the connection is back; focus in a field is kept. In another language also a refused one,
 * for its message.
 */
function useAskingAgain({ status, error, retry }: CheckoutModel['quote']): void {
  const isWaiting = status === 'failed' && canBeAskedAgain(error);
  const askAgain = useEffectEvent(() => {
    // The notice disappears together with the button that may have the focus.
    if (document.activeElement?.closest('[role=alert]')) focusControl(PRICE_ID);
    retry();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = (): void => askAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
  const { lang } = useT();
  const askInLanguage = useEffectEvent(() => {
    if (status === 'failed') retry();
  });
  useEffect(() => askInLanguage(), [lang]);
}

function Notices({ model, destination }: FinishProps) {
  const { quote, quoteTries, amounts, booking } = model;
  useAskingAgain(quote);
  if (quote.status === 'failed') {
    return (
      <QuoteProblem
        tries={quoteTries}
        error={quote.error}
        destinationId={booking.selection.destinationId}
        otherAirports={<OtherAirports model={model} destination={destination} />}
        onRetry={() => {
          // The notice disappears together with the button that has the focus.
          focusControl(PRICE_ID);
          quote.retry();
        }}
      />
    );
  }
  if (!model.priceMoved) return null;
  const { lost, nameOf } = model.extras;
  return (
    <PriceChanged
      total={amounts.total}
      tries={quoteTries}
      lostExtras={lost.map((code) => nameOf(code) ?? '')}
    />
  );
}

function Finish({ model, destination }: FinishProps) {
  const { t } = useT();
  const { problems, busy, quote } = model;
  return (
    <div className="checkout__finish stack">
      <ErrorSummary problems={problems.found} tries={problems.tries} />
      <Notices model={model} destination={destination} />
      <Button
        type="submit"
        size="large"
        block
        icon={LATER_ICONS.lock}
        busy={busy}
        disabled={quote.status === 'failed'}
      >
        {t(busy ? 'checkout.submitting' : 'checkout.submit')}
      </Button>
      <p className="field__hint checkout__submit-hint">{t('checkout.submitHint')}</p>
      <div className="checkout__leave">
        <p className="field__hint">{t('checkout.saved')}</p>
        <LeaveBooking>
          {(leave) => (
            <button type="button" className="link-button" onClick={leave}>
              {t('checkout.cancel')}
            </button>
          )}
        </LeaveBooking>
      </div>
    </div>
  );
}

/** The checkout of a destination: passengers, price, terms, and the button to pay. */
export function Checkout({ start }: { start: CurrentBooking }) {
  const { t, lang } = useCheckoutTexts();
  const model = useCheckout(start);
  const { booking, amounts } = model;
  const { destinationId } = booking.selection;
  // Only decoration of the summary (picture, names, return day): the checkout works without it.
  const destination = useQuery(destinationId, () => api.destination(destinationId));
  const rows = (
    <PriceRows
      amounts={amounts}
      extras={model.extras}
      airport={airportName(destination, amounts.airport ?? '', lang)}
      option={optionIn(amounts, booking.paymentOption)}
    />
  );
  return (
    <>
      <div className="checkout__grid">
        <div className="checkout__side">
          <BookingSummary
            selection={booking.selection}
            destination={destination}
            rooms={model.quote.value?.rooms ?? []}
          >
            <div className="checkout__side-price">{rows}</div>
          </BookingSummary>
        </div>
        <CheckoutForm model={model} destination={destination}>
          <Finish model={model} destination={destination} />
        </CheckoutForm>
      </div>
      <PriceBar selection={booking.selection} destination={destination} amounts={amounts}>
        {rows}
      </PriceBar>
      <p className="visually-hidden" aria-live="polite">
        {`${t('checkout.price.total')}: ${formatSek(amounts.total, lang)}`}
      </p>
    </>
  );
}
