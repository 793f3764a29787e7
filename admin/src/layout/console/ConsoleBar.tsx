import PublicIcon from '@mui/icons-material/Public';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { AppBar } from 'react-admin';
import { brandHere } from '../../brand.js';
import { useText } from '../../i18n/use-text.js';
import { NewsBell } from '../../news/NewsBell.js';
import { SearchButton } from '../../search/SearchButton.js';

/** App bar: menu button, agency name, search, news, link to the public site. */
export function ConsoleBar() {
  const t = useText();
  return (
    <AppBar alwaysOn userMenu={false} toolbar={null}>
      <Typography component="span" sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
        {brandHere()}
      </Typography>
      <Typography
        component="span"
        sx={{ display: { xs: 'none', md: 'inline' }, marginInlineStart: 1, opacity: 0.85 }}
      >
        {t('shell.area')}
      </Typography>
      <SearchButton />
      <Box sx={{ flexGrow: 1 }} />
      <NewsBell />
      <Link
        href="/"
        color="inherit"
        aria-label={t('shell.toSite')}
        sx={{ display: 'inline-flex', marginInlineEnd: 1 }}
      >
        <PublicIcon sx={{ display: { sm: 'none' } }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('shell.toSite')}
        </Box>
      </Link>
    </AppBar>
  );
}
