import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { BookingHitView } from '@safar/domain/contracts/office/overview';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useCall } from '../../../form/use-call.js';
import { useText } from '../../../i18n/use-text.js';
import { SHORTEST, useBookingSearch } from '../../../search/use-console-search.js';
import { type BookingFile, activeIn } from '../../types.js';
import type { OrderValues } from '../order-values.js';

const isSameCustomer = (one: BookingHitView, other: BookingHitView): boolean =>
  one.traveller === other.traveller && one.email === other.email && one.phone === other.phone;

/** Fills in the lead traveller of an earlier booking and how to reach them. */
function useFill(): (booking: BookingHitView) => Promise<void> {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const { setValue } = useFormContext<OrderValues>();
  const set: typeof setValue = (field, value) => setValue(field, value, { shouldDirty: true });
  return async ({ id }) => {
    const answer = await call(`/api/bookings/${encodeURIComponent(id)}`).catch(() => null);
    if (!answer) {
      notify(t('search.failed'), { type: 'error' });
      return;
    }
    const file = answer.json as BookingFile;
    const [lead] = [...activeIn(file), ...file.passengers];
    set('passengers.0.firstName', lead?.firstName ?? '');
    set('passengers.0.lastName', lead?.lastName ?? '');
    set('passengers.0.birthdate', lead?.birthdate ?? '');
    set('passengers.0.gender', lead?.gender ?? '');
    set('email', file.email);
    set('phone', file.phone);
    set('language', file.language);
  };
}

/** Finds the customer of earlier bookings, so that nobody types them again. */
export function KnownCustomer() {
  const t = useText();
  const fill = useFill();
  const [typed, setTyped] = useState('');
  const { hits, isLoading, isFailed } = useBookingSearch(typed);
  const nothing = typed.trim().length < SHORTEST ? t('search.short') : t('search.none');
  return (
    <Autocomplete<BookingHitView>
      options={hits.filter((hit, at) => hits.findIndex((one) => isSameCustomer(one, hit)) === at)}
      value={null}
      inputValue={typed}
      loading={isLoading}
      loadingText={t('search.loading')}
      noOptionsText={isFailed ? t('search.failed') : nothing}
      blurOnSelect
      forcePopupIcon={false}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ traveller, email, phone }) =>
        [traveller, email, phone].filter(Boolean).join(' · ')
      }
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, chosen) => {
        if (chosen) void fill(chosen);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('staffBookings.travellers.known')}
          helperText={t('staffBookings.travellers.knownHelp')}
        />
      )}
    />
  );
}
