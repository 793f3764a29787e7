import { isPassportName, ticketName } from '@safar/domain/bookings/names';
import { isIsoDay } from '@safar/domain/dates/dates';
import { GENDERS, type Gender } from '@safar/domain/bookings/passengers';
import type { TravellerType } from '@safar/domain/pricing/ages';
import { useState } from 'react';
import { type Translate, useT } from '../../../i18n/index.js';
import { useSite } from '../../../app/page-context.js';
import type { PassengerDraft, BookingSelection } from '../../../storage/current-booking.js';
import { TextInput } from '../../../ui/forms/Field.js';
import { Icon } from '../../../ui/Icon.js';
import { LATER_ICONS } from '../../../ui/later-icons.js';
import { Ltr } from '../../../ui/Ltr.js';
import { RadioCards } from '../../../ui/forms/RadioCards.js';
import { focusControl } from '../focus-control.js';
import { ageAtDeparture, finishBirthdate, maskBirthdate } from './birthdate-mask.js';

export interface PassengerCardProps {
  /** Index among all passengers, from 0. */
  readonly index: number;
  /** Position among passengers of the same type, from 1, and their number. */
  readonly place: { readonly n: number; readonly total: number };
  readonly passenger: PassengerDraft;
  readonly selection: BookingSelection;
  /** The first passenger's last name for the copy button; null for the first passenger and while it is empty. */
  readonly familyName: string | null;
  readonly onChange: (change: Partial<PassengerDraft>) => void;
  readonly errorOf: (fieldId: string) => string | null;
}

/** As in the passport: Latin letters, left to right, no browser corrections. */
const PASSPORT_INPUT = {
  dir: 'ltr',
  lang: 'en',
  spellCheck: false,
  autoCapitalize: 'characters',
  autoCorrect: 'off',
} as const;

function genderLabel(type: TravellerType, gender: Gender, t: Translate): string {
  if (gender === 'other') return t('checkout.passengers.other');
  const grownUp = type === 'adult';
  if (gender === 'female') return t(`checkout.passengers.${grownUp ? 'female' : 'girl'}`);
  return t(`checkout.passengers.${grownUp ? 'male' : 'boy'}`);
}

function birthdateHint(type: TravellerType, selection: BookingSelection, t: Translate): string {
  const { infantAgeMin, infantAgeMax, childAgeMin, childAgeMax } = selection;
  if (type === 'adult') return t('checkout.passengers.birthdateAdult', { n: childAgeMax + 1 });
  const [min, max] = type === 'child' ? [childAgeMin, childAgeMax] : [infantAgeMin, infantAgeMax];
  return t('checkout.passengers.birthdateBand', { min, max });
}

function TicketName({ passenger }: { passenger: PassengerDraft }) {
  const { t } = useT();
  const { firstName, lastName } = passenger;
  if (!isPassportName(firstName) || !isPassportName(lastName)) return null;
  return (
    <p className="ticket-name">
      <Icon name="plane" size={20} />
      <span>
        {t('checkout.passengers.ticketName')}{' '}
        <strong>
          <Ltr>{`${ticketName(lastName)} / ${ticketName(firstName)}`}</Ltr>
        </strong>
      </span>
    </p>
  );
}

function Names({ index, passenger, familyName, onChange, errorOf }: PassengerCardProps) {
  const { t } = useT();
  const section = `section-p${index + 1}`;
  const id = `passengers-${index}`;
  return (
    <div className="field-row">
      <TextInput
        {...PASSPORT_INPUT}
        id={`${id}-firstName`}
        label={t('checkout.passengers.firstName')}
        autoComplete={`${section} given-name`}
        value={passenger.firstName}
        error={errorOf(`${id}-firstName`)}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <div className="stack stack--tight">
        <TextInput
          {...PASSPORT_INPUT}
          id={`${id}-lastName`}
          label={t('checkout.passengers.lastName')}
          autoComplete={`${section} family-name`}
          value={passenger.lastName}
          error={errorOf(`${id}-lastName`)}
          onChange={(event) => onChange({ lastName: event.target.value })}
        />
        {familyName && passenger.lastName !== familyName && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              // The button disappears when the names are the same.
              focusControl(`${id}-lastName`);
              onChange({ lastName: familyName });
            }}
          >
            {t('checkout.passengers.sameLastName')}
          </button>
        )}
      </div>
    </div>
  );
}

function Birthdate({ index, passenger, selection, onChange, errorOf }: PassengerCardProps) {
  const { t } = useT();
  const id = `passengers-${index}-birthdate`;
  const { today } = useSite();
  const { birthdate } = passenger;
  // A value present from the start counts as left.
  const [isLeft, setLeft] = useState(true);
  const isUnread = isLeft && birthdate.trim() !== '' && !isIsoDay(birthdate);
  const unread = `${t('errors.BIRTHDATE_INVALID')}. ${t('checkout.passengers.birthdateUnread')}`;
  const age = ageAtDeparture(birthdate, { today, departure: selection.departureDate });
  return (
    <div className="birthdate">
      <TextInput
        id={id}
        label={t('checkout.passengers.birthdate')}
        hint={birthdateHint(passenger.type, selection, t)}
        dir="ltr"
        inputMode="numeric"
        autoComplete={`section-p${index + 1} bday`}
        value={birthdate}
        error={errorOf(id) ?? (isUnread ? unread : null)}
        onChange={({ target }) => {
          const atEnd = target.selectionStart === target.value.length;
          setLeft(false);
          // In the middle of a date the mask would move the caret to the end.
          onChange({ birthdate: atEnd ? maskBirthdate(target.value) : target.value });
        }}
        onBlur={() => {
          const finished = finishBirthdate(birthdate, today);
          setLeft(true);
          // Leaving the field without a change must not remove its error.
          if (finished !== birthdate) onChange({ birthdate: finished });
        }}
      />
      <p className="birthdate__age" aria-live="polite">
        {age !== null && t('checkout.passengers.age', { count: age })}
      </p>
    </div>
  );
}

/** A passenger: names as in the passport, birth date, gender. */
export function PassengerCard(props: PassengerCardProps) {
  const { t } = useT();
  const { index, place, passenger, onChange, errorOf } = props;
  const genderId = `passengers-${index}-gender`;
  return (
    <fieldset className="card stack passenger">
      <legend className="visually-hidden">
        {t('checkout.passengers.passenger', { n: index + 1 })}
      </legend>
      <div className="passenger__head">
        <Icon name={LATER_ICONS[passenger.type]} />
        <h3>{t(`checkout.passengers.${passenger.type}`, place)}</h3>
        <span className="passenger__number">
          {t('checkout.passengers.passenger', { n: index + 1 })}
        </span>
      </div>
      <Names {...props} />
      <div className="passenger__row">
        <Birthdate {...props} />
        <RadioCards
          id={genderId}
          layout="inline"
          legend={t('checkout.passengers.gender')}
          options={GENDERS.map((gender) => ({
            value: gender,
            label: genderLabel(passenger.type, gender, t),
          }))}
          value={passenger.gender === '' ? null : passenger.gender}
          error={errorOf(genderId)}
          onChange={(gender) => onChange({ gender })}
        />
      </div>
      <TicketName passenger={passenger} />
    </fieldset>
  );
}
