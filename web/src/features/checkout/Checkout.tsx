import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/index.js';
import { useSite } from '../../page-context.js';
import { path } from '../../paths.js';
import type { CurrentBooking, PassengerDraft } from '../../storage/current-booking.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { Price } from '../../ui/Price.js';
import { Steps } from '../../ui/Steps.js';
import { type Amounts, amountsFor, optionIn, payNow, tripPrice } from './amounts.js';
import { ContactCard } from './ContactCard.js';
import { ErrorSummary } from './ErrorSummary.js';
import { InsuranceCard } from './InsuranceCard.js';
import { Passengers } from './Passengers.js';
import { PaymentOptionCard } from './PaymentOptionCard.js';
import { PriceRows } from './PriceRows.js';
import { TERMS_ID } from './problems.js';
import { PriceChanged, QuoteProblem } from './QuoteNotice.js';
import { StandardInformation } from './StandardInformation.js';
import { TermsCard } from './TermsCard.js';
import { TripSummary } from './TripSummary.js';
import { useBookingDraft, useProblems } from './use-checkout.js';
import { useDestination } from './use-destination.js';
import { useQuote } from './use-quote.js';
import { useSubmit } from './use-submit.js';

const CONTACT_FIELDS = {
  contactEmail: 'contactEmail',
  phoneCountry: 'contactPhone',
  phoneNational: 'contactPhone',
} as const;

/** On small screens the sum stands at the foot of the window and opens to its parts. */
function PriceBar({ amounts, children }: { amounts: Amounts; children: ReactNode }) {
  const { t } = useT();
  return (
    <details className="price-bar no-print">
      <summary>
        <span>{t('checkout.price.total')}</span>
        <strong>
          <Price amount={amounts.total} />
        </strong>
        <span className="visually-hidden">{t('checkout.price.show')}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="price-bar__rows">{children}</div>
    </details>
  );
}

/** Everything the form holds between the drawn parts. */
function useCheckout(start: CurrentBooking) {
  const { config } = useSite();
  const { booking, change, changePassenger } = useBookingDraft(start);
  const problems = useProblems(booking);
  const [termsAccepted, setTermsAccepted] = useState(false);
  const [troubles, setTroubles] = useState(0);
  const quoteAlert = useRef<HTMLDivElement>(null);
  const { selection, insurance } = booking;
  const quote = useQuote(selection, insurance);
  const amounts = amountsFor(quote.quote, { selection, insurance }, config);
  useEffect(() => {
    if (troubles > 0) quoteAlert.current?.focus();
  }, [troubles]);
  const { submit, busy } = useSubmit({
    booking,
    termsAccepted,
    quote,
    shownTotal: amounts.total,
    onProblems: problems.show,
    onQuoteTrouble: () => setTroubles((count) => count + 1),
  });
  return {
    booking, change, changePassenger, problems, termsAccepted, setTermsAccepted, quoteAlert, quote, amounts, submit, busy,
    priceMoved: troubles > 0 && quote.status === 'ready',
  }; // prettier-ignore
}

type CheckoutModel = ReturnType<typeof useCheckout>;

function Form({ model, children }: { model: CheckoutModel; children: ReactNode }) {
  const { booking, change, changePassenger, problems, amounts, termsAccepted } = model;
  const { selection, insurance } = booking;
  return (
    <form
      className="checkout__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit();
      }}
    >
      <ContactCard
        value={booking}
        errorOf={problems.errorOf}
        onChange={(changes) => {
          change(changes);
          const names = Object.keys(changes) as (keyof typeof CONTACT_FIELDS)[];
          problems.forget(...names.map((name) => CONTACT_FIELDS[name]));
        }}
      />
      <Passengers
        booking={booking}
        errorOf={problems.errorOf}
        onChange={(index, changes: Partial<PassengerDraft>) => {
          changePassenger(index, changes);
          problems.forget(...Object.keys(changes).map((name) => `passengers-${index}-${name}`));
        }}
      />
      <InsuranceCard
        selection={selection}
        value={insurance}
        onChange={(answer) => change({ insurance: answer })}
      />
      <PaymentOptionCard
        amounts={amounts}
        value={optionIn(amounts, booking.paymentOption)}
        onChange={(paymentOption) => change({ paymentOption })}
      />
      <StandardInformation />
      <PriceCard model={model} />
      <TermsCard
        accepted={termsAccepted}
        error={problems.errorOf(TERMS_ID)}
        onChange={(accepted) => {
          model.setTermsAccepted(accepted);
          problems.forget(TERMS_ID);
        }}
      />
      {children}
    </form>
  );
}

function PriceCard({ model }: { model: CheckoutModel }) {
  const { t } = useT();
  const { amounts, booking, quote } = model;
  return (
    <section className="card stack" aria-labelledby="price-title">
      <h2 id="price-title">{t('checkout.price.title')}</h2>
      <PriceRows amounts={amounts} option={optionIn(amounts, booking.paymentOption)} />
      <p className="field__hint" role="status">
        {quote.status === 'loading' ? t('checkout.price.updating') : t('checkout.price.included')}
      </p>
    </section>
  );
}

function Notices({ model }: { model: CheckoutModel }) {
  const { quote, amounts, booking } = model;
  const { selection } = booking;
  const moved = model.priceMoved || (quote.quote && tripPrice(amounts) !== selection.totalPrice);
  if (quote.status === 'failed') {
    return (
      <QuoteProblem
        ref={model.quoteAlert}
        error={quote.error}
        destinationId={selection.destinationId}
        onRetry={quote.retry}
      />
    );
  }
  return moved ? <PriceChanged total={amounts.total} ref={model.quoteAlert} /> : null;
}

function Finish({ model, onCancel }: { model: CheckoutModel; onCancel: () => void }) {
  const { t } = useT();
  return (
    <div className="checkout__finish stack">
      <ErrorSummary problems={model.problems.found} ref={model.problems.summary} />
      <Notices model={model} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        icon="lock"
        busy={model.busy}
        disabled={model.quote.status === 'failed'}
      >
        {model.busy ? t('checkout.submitting') : t('checkout.submit')}
      </Button>
      <p className="field__hint checkout__aside-words">{t('checkout.submitHint')}</p>
      <div className="checkout__leave">
        <p className="field__hint">{t('checkout.saved')}</p>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('checkout.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** The checkout of one trip: who travels, what it costs, what applies, and on to payment. */
export function Checkout({ start }: { start: CurrentBooking }) {
  const { t, lang } = useT();
  const navigate = useNavigate();
  const model = useCheckout(start);
  const { booking, amounts } = model;
  const option = optionIn(amounts, booking.paymentOption);
  const rows = <PriceRows amounts={amounts} option={option} />;
  const steps = [
    t('checkout.steps.details'),
    t('checkout.steps.payment'),
    t('checkout.steps.done'),
  ];
  return (
    <div className="container checkout">
      <Steps label={t('checkout.steps.label')} steps={steps} current={0} />
      <h1>{t('checkout.title')}</h1>
      <div className="checkout__grid">
        <div className="checkout__side">
          <TripSummary
            selection={booking.selection}
            trip={useDestination(booking.selection.destinationId)}
          >
            <div className="checkout__side-price">{rows}</div>
          </TripSummary>
        </div>
        <Form model={model}>
          <Finish model={model} onCancel={() => void navigate(path(lang).cancelled())} />
        </Form>
      </div>
      <PriceBar amounts={amounts}>{rows}</PriceBar>
      <p className="visually-hidden" aria-live="polite">
        {`${t('checkout.price.total')}: ${amounts.total}, ${t('checkout.price.payNow')}: ${payNow(amounts, option)}`}
      </p>
    </div>
  );
}
