import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { NewsItemView, NewsKind } from '@safar/domain/contracts/office/overview';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { useNews } from './use-news.js';
import { useMay } from '../use-may.js';

const RESOURCES: Readonly<Record<NewsKind, string>> = { booking: 'bookings', message: 'messages' };
const pathOf = ({ kind, id }: NewsItemView): string => `/${RESOURCES[kind]}/${id}/show`;

function Bell({ userId }: { readonly userId: string }) {
  const t = useText();
  const { news, markSeen } = useNews(userId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const { total, items } = news;
  const seen = (): void => {
    markSeen();
    close();
  };
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={total > 0 ? t('shell.news.some', { smart_count: total }) : t('shell.news.none')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {/* A badge of zero still has its figure in the page. */}
        {total > 0 ? (
          <Badge badgeContent={total} max={Infinity} color="error" aria-hidden>
            <BellIcon />
          </Badge>
        ) : (
          <BellIcon />
        )}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {items.map((item) => (
          <MenuItem key={item.id} component={RouterLink} to={pathOf(item)} onClick={close}>
            <ListItemText
              primary={<bdi>{item.name}</bdi>}
              secondary={[t(`shell.news.${item.kind}`), item.about, formatInstant(item.at)]
                .filter(Boolean)
                .join(' · ')}
              slotProps={{ secondary: { sx: { whiteSpace: 'normal' } } }}
            />
          </MenuItem>
        ))}
        {items.length > 0 && <Divider component="li" />}
        <MenuItem disabled={total === 0} onClick={seen}>
          {total > 0 ? t('shell.news.seen') : t('shell.news.none')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** New bookings and messages since the last look, for those who may see them. */
export function NewsBell() {
  const { identity } = useGetIdentity();
  const maySee = useMay('bookings:read');
  if (!identity || !maySee) return null;
  return <Bell userId={String(identity.id)} />;
}
