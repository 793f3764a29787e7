import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { AppBar } from 'react-admin';
import { useText } from '../i18n/use-text.js';

/** The bar at the top: menu button, name, the way to the public site. */
export function ConsoleBar() {
  const t = useText();
  return (
    <AppBar alwaysOn userMenu={false} toolbar={null}>
      <Typography component="span" sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
        {t('shell.brand')}
      </Typography>
      <Typography component="span" sx={{ marginInlineStart: 1, opacity: 0.85 }}>
        {t('shell.area')}
      </Typography>
      <Box sx={{ flex: 1 }} />
      <Link href="/" color="inherit" sx={{ marginInlineEnd: 1 }}>
        {t('shell.toSite')}
      </Link>
    </AppBar>
  );
}
