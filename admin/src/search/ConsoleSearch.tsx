import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BookingHitView } from '@safar/domain/contracts/office/overview';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { dayText } from '../layout/day-texts.js';
import { type SearchHit, SHORTEST, useConsoleSearch } from './use-console-search.js';

const icon = (
  <InputAdornment position="start">
    <SearchIcon fontSize="small" />
  </InputAdornment>
);

/** While in use on a phone it covers the name and the link of the bar, which leave no room beside them. */
const FIELD = {
  flex: 1,
  maxWidth: 420,
  minWidth: 0,
  marginInline: { xs: 1, md: 3 },
  '&:focus-within': {
    position: { xs: 'absolute', sm: 'static' },
    maxWidth: { xs: 'calc(100% - 60px)', sm: 420 },
    marginInline: { xs: 0, sm: 1, md: 3 },
    insetInlineStart: 52,
    zIndex: 1,
  },
} as const;

function BookingHit({ hit }: { readonly hit: BookingHitView }) {
  const t = useText();
  const by = hit.found_by === 'booking' ? '' : ` · ${t(`search.foundBy.${hit.found_by}`)}`;
  return (
    <div style={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {`${hit.booking_ref} · `}
        <bdi>{hit.traveller}</bdi>
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {`${hit.destination} ${dayText(hit.departure_date)} · ${t(`bookings.states.${hit.state}`)}${by}`}
      </Typography>
      <Typography variant="body2" color="text.secondary" noWrap>
        {`${hit.email} · ${hit.phone}`}
      </Typography>
    </div>
  );
}

function Hit({ found }: { readonly found: SearchHit }) {
  const t = useText();
  if (found.group === 'bookings') return <BookingHit hit={found.hit} />;
  if (found.group === 'screens') return found.name;
  const { name_sv: name, is_active: isActive } = found.trip;
  return isActive ? name : `${name} · ${t('search.resting')}`;
}

/** Finds bookings, trips and screens from every screen; arrow keys select, Enter opens. */
export function ConsoleSearch() {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { found, isLoading, isFailed } = useConsoleSearch(typed);
  const nothing = typed.trim().length < SHORTEST ? t('search.short') : t('search.none');
  return (
    <Autocomplete<SearchHit>
      sx={FIELD}
      size="small"
      options={[...found]}
      groupBy={({ group }) => t(`search.groups.${group}`)}
      value={null}
      inputValue={typed}
      loading={isLoading}
      loadingText={t('search.loading')}
      noOptionsText={isFailed ? t('search.failed') : nothing}
      disablePortal
      slotProps={{
        listbox: { 'aria-label': t('search.label') },
        popper: { sx: { minInlineSize: 'min(92vw, 340px)' } },
      }}
      blurOnSelect
      autoHighlight
      forcePopupIcon={false}
      filterOptions={(all) => all}
      getOptionLabel={({ path }) => path}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, chosen) => {
        if (chosen) void navigate(chosen.path);
      }}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          <ListSubheader component="div" aria-hidden>
            {group}
          </ListSubheader>
          <List role="group" aria-label={group} disablePadding>
            {children}
          </List>
        </li>
      )}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <Hit found={option} />
        </li>
      )}
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
