import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { PlaceView } from '@safar/domain/contracts/catalog/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { fieldId } from '../form/field-problems.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';

/** Finds airports by name or code, Swedish ones first. */
function useAirports(term: string): { airports: PlaceView[]; isFetching: boolean } {
  const call = useCall();
  const { data = [], isFetching } = useQuery({
    queryKey: ['places', 'airports', term],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ term, field: 'origin', 'types[]': 'airport' });
      return (await call(`/api/places?${query}`, { signal })).json as PlaceView[];
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { airports: data, isFetching };
}

/** Chooses an airport out of all places. Its value is the code. */
export function AirportInput() {
  const t = useText();
  const { field, fieldState } = useInput<string | null>({ source: 'iata' });
  const [chosen, setChosen] = useState<PlaceView | null>(null);
  const [typed, setTyped] = useState('');
  const { airports, isFetching } = useAirports(typed);
  const code = field.value as string | null;
  // A draft has the code only.
  const value = code ? (chosen?.code === code ? chosen : { code, name: code }) : null;
  return (
    <Autocomplete<Pick<PlaceView, 'code' | 'name'>>
      options={airports}
      value={value}
      loading={isFetching}
      loadingText={t('airports.input.loading')}
      noOptionsText={t('airports.input.none')}
      autoHighlight
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      getOptionKey={(one) => one.code}
      getOptionLabel={({ code: iata, name }) => (name === iata ? iata : `${name} (${iata})`)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, airport) => {
        setChosen(airports.find((one) => one.code === airport?.code) ?? null);
        field.onChange(airport?.code ?? null);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          id={fieldId(field.name)}
          inputRef={field.ref}
          onBlur={field.onBlur}
          label={t('airports.fields.iata')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? t('airports.input.hint')}
          margin="dense"
        />
      )}
    />
  );
}
