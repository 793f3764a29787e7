import AddIcon from '@mui/icons-material/Add';
import ChecklistIcon from '@mui/icons-material/Checklist';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Language } from '@safar/domain/text/languages';
import { type ComponentProps, useState } from 'react';
import { FilterLiveForm, ListBase, TextInput, useListContext, useStore } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DestinationRecord } from '../../dataProvider.js';
import { useText } from '../../i18n/use-text.js';
import { EmptyState } from '../../layout/EmptyState.js';
import { ListProblem } from '../../layout/lists/ListProblem.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { RefreshButton } from '../../layout/RefreshButton.js';
import { DestinationGrid } from './DestinationGrid.js';
import { LanguageSwitch } from '../LanguageSwitch.js';
import { SelectionBar } from './SelectionBar.js';
import { NEW_PATH } from '../paths.js';
import { ALL_DESTINATIONS } from './sort-order.js';
import { useSortOrder } from './use-sort-order.js';

interface DestinationsProps {
  readonly isDormantShown: boolean;
  readonly language: Language;
  readonly isSelecting: boolean;
}

function Destinations({ isDormantShown, language, isSelecting }: DestinationsProps) {
  const t = useText();
  const list = useListContext<DestinationRecord>();
  const { data, error, isPending } = list;
  const filters = list.filterValues as { readonly q?: string };
  const { destinations, move } = useSortOrder();
  if (isPending) return <Typography role="status">{t('destinations.loading')}</Typography>;
  const shown = destinations.filter(({ is_active }) => is_active || isDormantShown);
  const hidden = destinations.length - shown.length;
  const isWhole = (filters.q ?? '') === '';
  return (
    <>
      {error && <ListProblem message={t('destinations.failed')} />}
      {data && shown.length === 0 && (
        <EmptyState none={t('destinations.none')} hint={t('destinations.hint')}>
          {!isWhole && (
            <Link component="button" onClick={() => list.setFilters({})}>
              {t('destinations.clear')}
            </Link>
          )}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <DestinationGrid
          shown={shown}
          language={language}
          onMove={isWhole ? move : null}
          isSelecting={isSelecting}
        />
      )}
      {hidden > 0 && (
        <Typography color="text.secondary" sx={{ marginBlockStart: 2 }}>
          {t('destinations.hidden', { smart_count: hidden })}
        </Typography>
      )}
    </>
  );
}

/** Pause before a search, so results do not flicker between keys, in milliseconds. */
const PAUSE_MS = 250;

const searchIcon = (
  <InputAdornment position="start">
    <SearchIcon />
  </InputAdornment>
);

const SearchForm = (props: ComponentProps<'form'>) => (
  <Box component="form" {...props} sx={{ inlineSize: '100%', maxInlineSize: 560 }} />
);

/** Searches during typing. The direction follows the text, because names may be Arabic. */
function Search() {
  const t = useText();
  return (
    <FilterLiveForm debounce={PAUSE_MS} formComponent={SearchForm}>
      <TextInput
        source="q"
        type="search"
        label={t('destinations.search')}
        helperText={false}
        margin="none"
        slotProps={{ input: { startAdornment: searchIcon }, htmlInput: { dir: 'auto' } }}
      />
    </FilterLiveForm>
  );
}

/** On a phone the refresh icon shares the line of the switch. */
const BESIDE = { flexShrink: 0, alignItems: 'center', justifyContent: 'space-between' };

function Screen() {
  const t = useText();
  const [isDormantShown, setDormantShown] = useStore('destinations.dormant', false);
  const [language, setLanguage] = useStore<Language>('destinations.language', 'sv');
  const { onUnselectItems } = useListContext();
  const [isSelecting, setSelecting] = useState(false);
  const select = (isOn: boolean): void => {
    onUnselectItems();
    setSelecting(isOn);
  };
  return (
    <>
      <PageHeader title={t('destinations.title')}>
        <Search />
        <LanguageSwitch
          label={t('destinations.language')}
          language={language}
          onChange={setLanguage}
        />
        <Stack direction="row" sx={BESIDE}>
          <FormControlLabel
            label={t('destinations.showDormant')}
            control={
              <Switch
                checked={isDormantShown}
                onChange={(event) => setDormantShown(event.target.checked)}
              />
            }
          />
          <RefreshButton isClearing />
        </Stack>
        {!isSelecting && (
          <Button startIcon={<ChecklistIcon />} sx={{ flexShrink: 0 }} onClick={() => select(true)}>
            {t('destinations.select.open')}
          </Button>
        )}
        <Button
          component={RouterLink}
          to={NEW_PATH}
          variant="contained"
          startIcon={<AddIcon />}
          sx={{ flexShrink: 0 }}
        >
          {t('destinations.add')}
        </Button>
      </PageHeader>
      {isSelecting && <SelectionBar onClose={() => select(false)} />}
      <Destinations isDormantShown={isDormantShown} language={language} isSelecting={isSelecting} />
    </>
  );
}

/** ListProblem shows the error in the page, so no notification is needed. */
const silent = { onError: () => undefined };

/**
 * Lists destinations in the order of the public site. Dormant ones are always loaded and shown on request, because
 * moving a card needs the places of all.
 */
export function DestinationList() {
  return (
    <ListBase
      disableSyncWithLocation
      perPage={ALL_DESTINATIONS.pagination.perPage}
      sort={ALL_DESTINATIONS.sort}
      queryOptions={silent}
    >
      <Screen />
    </ListBase>
  );
}
