import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SearchHitView } from '@safar/domain/contracts/office/overview';
import { type HTMLAttributes, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { SHORTEST, useBookingSearch } from './use-booking-search.js';

type OptionProps = HTMLAttributes<HTMLLIElement>;

const icon = (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);

function Hit({ hit, props }: { readonly hit: SearchHitView; readonly props: OptionProps }) {
  const t = useText();
  const by = hit.found_by === 'booking' ? '' : ` · ${t(`search.foundBy.${hit.found_by}`)}`;
  return (
    <li {...props}>
      <div style={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {`${hit.booking_ref} · `}
          <bdi>{hit.traveller}</bdi>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {`${hit.destination} ${hit.departure_date} · ${t(`bookings.states.${hit.state}`)}${by}`}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {`${hit.email} · ${hit.phone}`}
        </Typography>
      </div>
    </li>
  );
}

/** Searches bookings from every screen; arrow keys select, Enter opens. */
export function ConsoleSearch() {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { hits, isLoading, isFailed } = useBookingSearch(typed);
  const nothing = typed.trim().length < SHORTEST ? t('search.short') : t('search.none');
  return (
    <Autocomplete<SearchHitView>
      sx={{ flex: 1, maxWidth: 420, minWidth: 0, marginInline: { xs: 1, md: 3 } }}
      size="small"
      options={[...hits]}
      value={null}
      inputValue={typed}
      loading={isLoading}
      loadingText={t('search.loading')}
      noOptionsText={isFailed ? t('search.failed') : nothing}
      disablePortal
      slotProps={{ popper: { sx: { minInlineSize: 'min(92vw, 340px)' } } }}
      blurOnSelect
      autoHighlight
      forcePopupIcon={false}
      filterOptions={(all) => all}
      getOptionLabel={(hit) => hit.booking_ref}
      getOptionKey={(hit) => hit.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, hit) => {
        if (hit) void navigate(`/bookings/${hit.id}/show`);
      }}
      renderOption={({ key, ...props }, hit) => <Hit key={key} hit={hit} props={props} />}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          autoFocus
          type="search"
          margin="none"
          placeholder={t('search.hint')}
          hiddenLabel
          slotProps={{
            ...slotProps,
            input: { ...slotProps.input, startAdornment: icon },
            htmlInput: { ...slotProps.htmlInput, 'aria-label': t('search.label'), dir: 'auto' },
          }}
          sx={{ backgroundColor: 'background.paper', borderRadius: 1 }}
        />
      )}
    />
  );
}
