import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.js';
import { optionIn } from './price/amounts.js';
import { AirportCard } from './cards/AirportCard.js';
import type { DestinationResult } from './journey-rows.js';
import { airportName } from './use-journey-rows.js';
import { ContactCard } from './cards/ContactCard.js';
import { ExtrasCard } from './cards/ExtrasCard.js';
import { InsuranceCard } from './cards/InsuranceCard.js';
import { Passengers } from './cards/Passengers.js';
import { PaymentOptionCard } from './cards/PaymentOptionCard.js';
import { CodeField } from './price/CodeField.js';
import { PriceRows } from './price/PriceRows.js';
import { TERMS_ID } from './checkout-problems.js';
import { StandardInformation } from './StandardInformation.js';
import { RoomsCard } from './cards/RoomsCard.js';
import { TermsCard } from './cards/TermsCard.js';
import type { CheckoutModel } from './use-checkout.js';

/** The control that shows the error of a contact field. */
const CONTROL_OF: Readonly<Record<string, string>> = {
  contactEmail: 'contactEmail',
  phoneCountry: 'contactPhone',
  phoneNational: 'contactPhone',
};

interface FormProps {
  readonly model: CheckoutModel;
  readonly destination: DestinationResult;
}

/** Id of the price heading; it gets the focus when the price is requested again. */
export const PRICE_ID = 'price-title';

function PriceCard({ model, destination }: FormProps) {
  const { t, lang } = useT();
  const { amounts, booking, quote } = model;
  return (
    <section className="card stack" aria-labelledby={PRICE_ID}>
      <h2 id={PRICE_ID} tabIndex={-1}>
        {t('checkout.price.title')}
      </h2>
      <PriceRows
        amounts={amounts}
        extras={model.extras}
        airport={airportName(destination, amounts.airport ?? '', lang)}
        option={optionIn(amounts, booking.paymentOption)}
      />
      <p className="field__hint" role="status">
        {t(quote.status === 'loading' ? 'checkout.price.updating' : 'checkout.price.included')}
      </p>
      <CodeField model={model} />
    </section>
  );
}

/** Contact, passengers, airport, rooms, extras, insurance, payment option, legal form, price and terms, in this order. */
export function CheckoutForm({
  model,
  destination,
  children,
}: FormProps & { readonly children: ReactNode }) {
  const { booking, change, changePassenger, problems, amounts } = model;
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
          problems.clear(...Object.keys(changes).map((name) => CONTROL_OF[name] ?? name));
        }}
      />
      <Passengers
        booking={booking}
        errorOf={problems.errorOf}
        onChange={(index, changes) => {
          changePassenger(index, changes);
          problems.clear(...Object.keys(changes).map((name) => `passengers-${index}-${name}`));
        }}
      />
      <AirportCard model={model} destination={destination} />
      <RoomsCard model={model} />
      <ExtrasCard model={model} />
      <InsuranceCard
        selection={booking.selection}
        hasCover={model.quote.value?.hasCover ?? false}
        value={booking.insurance}
        onChange={(insurance) => change({ insurance })}
      />
      <PaymentOptionCard
        amounts={amounts}
        value={optionIn(amounts, booking.paymentOption)}
        onChange={(paymentOption) => change({ paymentOption })}
      />
      <StandardInformation />
      <PriceCard model={model} destination={destination} />
      <TermsCard
        accepted={model.termsAccepted}
        error={problems.errorOf(TERMS_ID)}
        onChange={(accepted) => {
          model.acceptTerms(accepted);
          problems.clear(TERMS_ID);
        }}
      />
      {children}
    </form>
  );
}
