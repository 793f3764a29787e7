import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { Search } from './use-search.js';

interface SearchFieldProps {
  readonly label: string;
  readonly search: Search;
}

const icon = (
  <InputAdornment position="start">
    <SearchIcon />
  </InputAdornment>
);

/** Searches during typing. The direction follows the text, because names may be Arabic. */
export function SearchField({ label, search }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      label={label}
      value={search.text}
      onChange={(event) => search.type(event.target.value)}
      margin="none"
      sx={{ maxWidth: 560 }}
      slotProps={{ input: { startAdornment: icon }, htmlInput: { dir: 'auto' } }}
    />
  );
}
