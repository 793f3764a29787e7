import type { BookingView, PassengerView } from '@safar/domain/contracts/bookings/bookings';
import { type Translate, useT } from '../../../i18n/index.js';
import { Chip } from '../../../ui/Chip.js';
import { Icon, type IconName } from '../../../ui/Icon.js';
import { LATER_ICONS } from '../../../ui/later-icons.js';
import { Ltr } from '../../../ui/Ltr.js';
import { shownPassengers } from '../booking-view.js';

function genderWord({ gender, type }: PassengerView, t: Translate): string {
  if (gender === null) return t('booking.details.noGender');
  if (gender === 'other') return t('booking.details.other');
  const grownUp = type === 'adult';
  if (gender === 'female') return t(`booking.details.${grownUp ? 'female' : 'girl'}`);
  return t(`booking.details.${grownUp ? 'male' : 'boy'}`);
}

const iconOf = ({ gender }: PassengerView): IconName => LATER_ICONS[gender ?? 'other'];

/** The name is struck through, and the state also given in words, because screen readers do not announce the line. */
function Name({ passenger: { firstName, lastName, state } }: { passenger: PassengerView }) {
  const { t } = useT();
  const name = <bdi>{`${firstName} ${lastName}`}</bdi>;
  if (state !== 'cancelled') return <p className="traveller__name">{name}</p>;
  return (
    <p className="traveller__name">
      <s>{name}</s> <Chip tone="red">{t('myBooking.travellerCancelled')}</Chip>
    </p>
  );
}

function Passenger({ passenger }: { passenger: PassengerView }) {
  const { t } = useT();
  const { birthdate, gender } = passenger;
  return (
    <li className="traveller">
      <span className={`traveller__icon traveller__icon--${gender ?? 'unknown'}`}>
        <Icon name={iconOf(passenger)} />
      </span>
      <div>
        <Name passenger={passenger} />
        <p className="traveller__facts">
          <span>{t(`party.${passenger.type}`)}</span>
          <span>{genderWord(passenger, t)}</span>
          <span>
            {birthdate ? (
              <>
                {t('booking.details.birthdate')} <Ltr>{birthdate}</Ltr>
              </>
            ) : (
              t('booking.details.noBirthdate')
            )}
          </span>
        </p>
      </div>
    </li>
  );
}

/** The passengers; gender is shown by colour and by text. */
export function PassengersCard({ passengers }: Pick<BookingView, 'passengers'>) {
  const { t } = useT();
  return (
    <section className="card stack" aria-labelledby="travellers-title">
      <h2 id="travellers-title">{t('booking.details.travellers')}</h2>
      <ul className="plain-list travellers">
        {shownPassengers(passengers).map((passenger) => (
          <Passenger
            key={`${passenger.firstName}|${passenger.lastName}|${passenger.birthdate}|${passenger.state}`}
            passenger={passenger}
          />
        ))}
      </ul>
    </section>
  );
}
