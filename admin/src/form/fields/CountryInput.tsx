import { COUNTRY_CODES } from '@safar/domain/places/countries';
import { AutocompleteInput } from 'react-admin';

const NAMES = new Intl.DisplayNames('sv', { type: 'region' });
export const countryName = (code: string): string => NAMES.of(code) ?? code;

export const COUNTRIES = COUNTRY_CODES.map((id) => ({ id, name: countryName(id) })).sort((a, b) =>
  a.name.localeCompare(b.name, 'sv'),
);

interface CountryInputProps {
  readonly source: string;
  readonly isRequired?: boolean;
}

/** A country, stored as two letters. */
export function CountryInput(props: CountryInputProps) {
  return <AutocompleteInput {...props} choices={COUNTRIES} />;
}
