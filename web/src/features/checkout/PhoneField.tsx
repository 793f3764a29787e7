import { isolateLtr } from '@safar/domain/rules/formats';
import { useMemo } from 'react';
import { firstTouch } from '../../first-touch.js';
import { useT } from '../../i18n/index.js';
import { Field, TextInput } from '../../ui/Field.js';
import { useAnswer } from '../../use-answer.js';
import { countryOf, loadPhoneLibrary, phoneCountries, prettyNational } from './phone.js';

export interface PhoneValue {
  readonly phoneCountry: string;
  readonly phoneNational: string;
}

interface PhoneFieldProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly error: string | null;
}

const SWEDEN = { code: 'SE', callingCode: '46' } as const;

/** @param country the chosen one; any but Sweden has its name from the library */
function useCountries(country: string) {
  const { t, lang } = useT();
  const isAtHome = country === SWEDEN.code;
  // The field works as plain text until the library is here, and nobody types before the first touch.
  const { value: library } = useAnswer(isAtHome ? 'touched' : 'now', async () => {
    if (isAtHome) await firstTouch();
    return loadPhoneLibrary();
  });
  const countries = useMemo(
    () => (library ? phoneCountries(library, lang) : null),
    [library, lang],
  );
  return { library, countries: countries ?? [{ ...SWEDEN, name: t('checkout.contact.sweden') }] };
}

/** A country and a number as it is dialled there; a number typed with its plus finds its country by itself. */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const { t } = useT();
  const { phoneCountry, phoneNational } = value;
  const { library, countries } = useCountries(phoneCountry);
  const tidy = (): void => {
    if (!library) return;
    const country = countryOf(library, phoneNational) ?? phoneCountry;
    const pretty = prettyNational(library, phoneNational, country);
    // Leaving the field is no correction: only a change takes its error away.
    if (country === phoneCountry && pretty === phoneNational) return;
    onChange({ phoneCountry: country, phoneNational: pretty });
  };
  return (
    <div className="phone">
      <Field label={t('checkout.contact.country')} id="phoneCountry">
        {({ required: _, ...aria }) => (
          <select
            {...aria}
            className="input"
            autoComplete="tel-country-code"
            value={phoneCountry}
            onChange={(event) => onChange({ phoneNational, phoneCountry: event.target.value })}
          >
            {countries.map(({ code, name, callingCode }) => (
              <option key={code} value={code}>
                {`${name} ${isolateLtr(`(+${callingCode})`)}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput
        id="contactPhone"
        label={t('checkout.contact.phone')}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel-national"
        value={phoneNational}
        error={error}
        onChange={(event) => onChange({ phoneCountry, phoneNational: event.target.value })}
        onBlur={tidy}
      />
    </div>
  );
}
