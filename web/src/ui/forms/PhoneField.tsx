import { isPhone } from '@safar/domain/bookings/contact-details';
import { isolateLtr } from '@safar/domain/money/formats';
import { type SelectHTMLAttributes, useMemo, useState } from 'react';
import { firstInteraction } from '../../app/load-on-interaction.js';
import { useT } from '../../i18n/index.js';
import {
  countryOf,
  isAnotherNumber,
  loadPhoneLibrary,
  phoneCountries,
  prettyNational,
  toE164,
} from '../../lib/phone.js';
import { useQuery } from '../../lib/use-query.js';
import { Field, TextInput } from './Field.js';

export interface PhoneValue {
  readonly phoneCountry: string;
  readonly phoneNational: string;
}

interface PhoneFieldProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly error: string | null;
}

export const HOME_COUNTRY = 'SE';
const SWEDEN = { code: HOME_COUNTRY, callingCode: '46' } as const;

/**
 * Loads the phone library and the list of countries.
 * @param country the selected one; the names of all but Sweden come from the library
 */
export function useCountries(country: string) {
  const { t, lang } = useT();
  const isAtHome = country === SWEDEN.code;
  // Until the library is loaded the field is plain text; it is not needed before the first interaction.
  const { value: library } = useQuery(isAtHome ? 'touched' : 'now', async () => {
    if (isAtHome) await firstInteraction();
    return loadPhoneLibrary();
  });
  const countries = useMemo(
    () => (library ? phoneCountries(library, lang) : null),
    [library, lang],
  );
  return { library, countries: countries ?? [{ ...SWEDEN, name: t('common.form.sweden') }] };
}

type Countries = ReturnType<typeof useCountries>['countries'];

/** A select of countries with calling codes. */
export function CountrySelect({
  countries,
  id,
  ...select
}: { readonly countries: Countries } & SelectHTMLAttributes<HTMLSelectElement>) {
  const { t } = useT();
  return (
    <Field label={t('common.form.country')} {...(id ? { id } : {})}>
      {({ required: _, ...aria }) => (
        <select className="input" autoComplete="tel-country-code" {...select} {...aria}>
          {countries.map(({ code, name, callingCode }) => (
            <option key={code} value={code}>
              {`${name} ${isolateLtr(`(+${callingCode})`)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * Sets the country of a number typed with plus. When a different number replaces it, the country is again the one
 * chosen manually, initially Sweden.
 */
function useCountryOfNumber({ value, onChange }: Pick<PhoneFieldProps, 'value' | 'onChange'>) {
  const { phoneCountry, phoneNational } = value;
  const [chosen, setChosen] = useState(phoneCountry);
  return {
    choose: (country: string): void => {
      setChosen(country);
      onChange({ phoneNational, phoneCountry: country });
    },
    type: (typed: string): void => {
      const country = isAnotherNumber(phoneNational, typed) ? chosen : phoneCountry;
      onChange({ phoneCountry: country, phoneNational: typed });
    },
  };
}

/** A country and a national number; a number typed with plus selects its country. */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const { t } = useT();
  const { phoneCountry, phoneNational } = value;
  const { library, countries } = useCountries(phoneCountry);
  const { choose, type } = useCountryOfNumber({ value, onChange });
  // A value present from the start counts as left.
  const [isLeft, setLeft] = useState(true);
  const isWrong =
    isLeft &&
    library !== null &&
    phoneNational.trim() !== '' &&
    !isPhone(toE164(library, phoneNational, phoneCountry));
  const normalizeNumber = (): void => {
    setLeft(true);
    if (!library) return;
    const country = countryOf(library, phoneNational) ?? phoneCountry;
    const pretty = prettyNational(library, phoneNational, country);
    // Leaving the field without a change must not remove its error.
    if (country === phoneCountry && pretty === phoneNational) return;
    onChange({ phoneCountry: country, phoneNational: pretty });
  };
  return (
    <div className="phone">
      <CountrySelect
        id="phoneCountry"
        countries={countries}
        value={phoneCountry}
        onChange={(event) => choose(event.target.value)}
      />
      <TextInput
        id="contactPhone"
        label={t('common.form.phone')}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel-national"
        value={phoneNational}
        error={error ?? (isWrong ? t('errors.PHONE_INVALID') : null)}
        onChange={(event) => {
          setLeft(false);
          type(event.target.value);
        }}
        onBlur={normalizeNumber}
      />
    </div>
  );
}
