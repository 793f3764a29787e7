import { isPhone } from '@safar/domain/rules/contact-details';
import { isolateLtr } from '@safar/domain/rules/formats';
import { type SelectHTMLAttributes, useMemo, useState } from 'react';
import { firstInteraction } from '../load-on-interaction.js';
import { useT } from '../i18n/index.js';
import {
  countryOf,
  isAnotherNumber,
  loadPhoneLibrary,
  phoneCountries,
  prettyNational,
  toE164,
} from '../phone.js';
import { useQuery } from '../use-query.js';
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

/** @param country the chosen one; any but Sweden has its name from the library */
export function useCountries(country: string) {
  const { t, lang } = useT();
  const isAtHome = country === SWEDEN.code;
  // The field works as plain text until the library is here, and nobody types before the first touch.
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

/** Where a telephone number is dialled, with its calling code. */
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
 * The country follows a number typed with its plus. Another number in its place is one of the country that was chosen
 * by hand again, at first Sweden.
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

/** A country and a number as it is dialled there; a number typed with its plus finds its country by itself. */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const { t } = useT();
  const { phoneCountry, phoneNational } = value;
  const { library, countries } = useCountries(phoneCountry);
  const { choose, type } = useCountryOfNumber({ value, onChange });
  // What is there from the start was left before.
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
    // Leaving the field is no correction: only a change takes its error away.
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
