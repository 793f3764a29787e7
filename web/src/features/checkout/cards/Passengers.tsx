import { useT } from '../../../i18n/index.js';
import type { CurrentBooking, PassengerDraft } from '../../../storage/current-booking.js';
import { LocalLink } from '../../../ui/LocalLink.js';
import { PassengerCard } from './PassengerCard.js';

interface PassengersProps {
  readonly booking: CurrentBooking;
  readonly onChange: (index: number, changes: Partial<PassengerDraft>) => void;
  readonly errorOf: (fieldId: string) => string | null;
}

/** One card per passenger: adults, children, infants. */
export function Passengers({ booking, onChange, errorOf }: PassengersProps) {
  const { t } = useT();
  const { passengers, selection } = booking;
  const firstFamilyName = passengers[0]?.lastName.trim() ?? '';
  const sameType = (index: number) =>
    passengers.filter(({ type }) => type === passengers[index]?.type);
  return (
    <section className="stack" aria-labelledby="passengers-title">
      <div className="checkout__section-head">
        <h2 id="passengers-title">{t('checkout.passengers.title')}</h2>
        <p>{t('checkout.passengers.intro')}</p>
        <p className="field__hint">
          {t('checkout.passengers.oneName')}{' '}
          <LocalLink to={(paths) => paths.contact()} target="_blank">
            {t('common.nav.contact')}
          </LocalLink>
        </p>
      </div>
      {passengers.map((passenger, index) => (
        <PassengerCard
          // The index is the only identity of a passenger.
          key={index}
          index={index}
          place={{
            n: sameType(index).indexOf(passenger) + 1,
            total: sameType(index).length,
          }}
          passenger={passenger}
          selection={selection}
          familyName={index > 0 && firstFamilyName !== '' ? firstFamilyName : null}
          errorOf={errorOf}
          onChange={(changes) => onChange(index, changes)}
        />
      ))}
    </section>
  );
}
