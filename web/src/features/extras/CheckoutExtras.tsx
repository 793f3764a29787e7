import { sek } from '@safar/domain/money/money';
import { travellerTypes } from '@safar/domain/pricing/party';
import { Rich, type Translate } from '../../i18n/index.js';
import { type CurrentBooking, partyIn } from '../../storage/current-booking.js';
import { Alert } from '../../ui/Alert.js';
import type { CheckoutModel } from '../checkout/use-checkout.js';
import { ExtraPicker } from './ExtraPicker.js';
import { optionsFor } from './extra-choice.js';
import { groupFieldId, passengersTotal } from './extra-request.js';
import { useExtraTexts } from './extra-texts.js';

/** Returns what to call each traveller: the first name that is typed, else such as «Vuxen 1». */
export function typedNames({ selection, passengers }: CurrentBooking, t: Translate): string[] {
  const types = travellerTypes(partyIn(selection));
  return types.map((type, place) => {
    const n = types.slice(0, place + 1).filter((one) => one === type).length;
    return passengers[place]?.firstName.trim() || `${t(`party.${type}`)} ${n}`;
  });
}

/** The extras of the departure, in the checkout. */
export function CheckoutExtras({ model }: { readonly model: CheckoutModel }) {
  const { t } = useExtraTexts();
  const { booking, extras, amounts, problems } = model;
  const { departure, answers, nights, lost, nameOf } = extras;
  if (!departure.value) return null;
  const { extra_groups: groups } = departure.value;
  const party = partyIn(booking.selection);
  const base = sek(passengersTotal(amounts));
  return (
    <>
      <p className="card__intro">{t('extras.intro')}</p>
      <div role="status">
        {lost.map((code) => (
          <Alert key={code} kind="info">
            <p>
              <Rich
                k="checkout.quote.lostExtra"
                parts={{ name: <bdi>{nameOf(code) ?? code}</bdi> }}
              />
            </p>
          </Alert>
        ))}
      </div>
      <ExtraPicker
        options={optionsFor(departure.value.extras, { party, nights, base }, answers)}
        groups={groups}
        names={typedNames(booking, t)}
        answers={answers}
        idOf={groupFieldId}
        errorOf={problems.errorOf}
        onChange={(next) => {
          extras.change(next);
          problems.clear(...groups.map(groupFieldId));
        }}
      />
    </>
  );
}
