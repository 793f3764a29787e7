import { useState } from 'react';
import { useT } from '../../i18n/index.js';
import { loadPhoneLibrary, toE164 } from '../../lib/phone.js';
import { TextInput } from '../../ui/forms/Field.js';
import { CountrySelect, HOME_COUNTRY, useCountries } from '../../ui/forms/PhoneField.js';

const COUNTRY = 'phoneCountry';

interface ContactPhoneProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | null;
  readonly maxLength: number;
  readonly readOnly: boolean;
  readonly onChange: () => void;
}

/** An optional number to call back. The form element holds the typed text, as with its other fields. */
export function ContactPhone({ id, ...input }: ContactPhoneProps) {
  const { t } = useT();
  const [country, setCountry] = useState<string>(HOME_COUNTRY);
  const { countries } = useCountries(country);
  return (
    <div className="phone">
      <CountrySelect
        id={`${id}-country`}
        name={COUNTRY}
        countries={countries}
        defaultValue={HOME_COUNTRY}
        onChange={({ target }) => setCountry(target.value)}
      />
      <TextInput
        id={id}
        label={t('common.form.phone')}
        optional
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel-national"
        {...input}
      />
    </div>
  );
}

/**
 * Returns the number in a form as E.164, '' when empty; an unreadable number is returned as its digits, or as typed
 * when it has none, for validation to reject.
 */
export async function phoneIn(form: FormData, name: string): Promise<string> {
  const [typed, country] = [form.get(name), form.get(COUNTRY)];
  if (typeof typed !== 'string' || typed.trim() === '') return '';
  const home = typeof country === 'string' ? country : HOME_COUNTRY;
  const number = toE164(await loadPhoneLibrary(), typed, home);
  return number === '' ? typed : number;
}
