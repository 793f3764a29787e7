import { formatSek } from '@safar/domain/rules/formats';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api.js';
import { useT } from '../../i18n/index.js';
import { path } from '../../paths.js';
import type { CurrentBooking } from '../../storage/current-booking.js';
import { Button } from '../../ui/Button.js';
import { useAnswer } from '../../use-answer.js';
import { optionIn } from './amounts.js';
import { CheckoutForm, PRICE_ID } from './CheckoutForm.js';
import { focusControl } from './focus-control.js';
import { ErrorSummary } from './ErrorSummary.js';
import { PriceBar } from './PriceBar.js';
import { PriceRows } from './PriceRows.js';
import { PriceChanged, QuoteProblem } from './QuoteNotice.js';
import { TripSummary } from './TripSummary.js';
import { type CheckoutModel, useCheckout } from './use-checkout.js';

function Notices({ model }: { model: CheckoutModel }) {
  const { quote, quoteTries, amounts, booking } = model;
  if (quote.status === 'failed') {
    return (
      <QuoteProblem
        tries={quoteTries}
        error={quote.error}
        destinationId={booking.selection.destinationId}
        onRetry={() => {
          // The notice goes, and with it the button that has the focus.
          focusControl(PRICE_ID);
          quote.retry();
        }}
      />
    );
  }
  return model.priceMoved ? <PriceChanged total={amounts.total} tries={quoteTries} /> : null;
}

function Finish({ model }: { model: CheckoutModel }) {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const { problems, busy, quote } = model;
  return (
    <div className="checkout__finish stack">
      <ErrorSummary problems={problems.found} tries={problems.tries} />
      <Notices model={model} />
      <Button
        type="submit"
        size="large"
        block
        icon="lock"
        busy={busy}
        disabled={quote.status === 'failed'}
      >
        {t(busy ? 'checkout.submitting' : 'checkout.submit')}
      </Button>
      <p className="field__hint checkout__submit-hint">{t('checkout.submitHint')}</p>
      <div className="checkout__leave">
        <p className="field__hint">{t('checkout.saved')}</p>
        <Button variant="quiet" size="small" onClick={() => void navigate(path(lang).cancelled())}>
          {t('checkout.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** The checkout of one trip: who travels, what it costs, what applies, and on to payment. */
export function Checkout({ start }: { start: CurrentBooking }) {
  const { t, lang } = useT();
  const model = useCheckout(start);
  const { booking, amounts } = model;
  const { destinationId } = booking.selection;
  // The picture, names and return day adorn the summary: without an answer the checkout works on.
  const trip = useAnswer(destinationId, () => api.destination(destinationId));
  const rows = <PriceRows amounts={amounts} option={optionIn(amounts, booking.paymentOption)} />;
  return (
    <>
      <div className="checkout__grid">
        <div className="checkout__side">
          <TripSummary selection={booking.selection} trip={trip}>
            <div className="checkout__side-price">{rows}</div>
          </TripSummary>
        </div>
        <CheckoutForm model={model}>
          <Finish model={model} />
        </CheckoutForm>
      </div>
      <PriceBar selection={booking.selection} trip={trip} amounts={amounts}>
        {rows}
      </PriceBar>
      <p className="visually-hidden" aria-live="polite">
        {`${t('checkout.price.total')}: ${formatSek(amounts.total, lang)}`}
      </p>
    </>
  );
}
