import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { type MouseEvent, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useSettingTexts } from './setting-texts.js';
import type { Group } from './values.js';

/** Id of the card of a group. */
export const groupId = (name: Group['name']): string => `settings-${name}`;

/** Goes to the card, or to its field with this label, without changing the address. */
function goTo(event: MouseEvent, name: Group['name'], label: string | null): void {
  event.preventDefault();
  const card = document.getElementById(groupId(name));
  const labels = [...(card?.querySelectorAll('label') ?? [])];
  const field = label && labels.find(({ textContent }) => textContent === label)?.control;
  const target = field || card;
  target?.scrollIntoView({ block: field ? 'center' : 'start' });
  target?.focus({ preventScroll: true });
}

/** Index of the cards, with a search that leads to single settings. */
export function SettingsIndex({ groups }: { readonly groups: readonly Group[] }) {
  const t = useText();
  const settingTexts = useSettingTexts();
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLowerCase();
  const entries = groups.flatMap(({ name, records }) => {
    const card = { name, label: null, text: t(`settings.groups.${name}`) };
    if (!sought) return [card];
    const found = records.map(({ id }) => settingTexts(id));
    return [card, ...found.map(({ label }) => ({ name, label, text: label }))].filter(({ text }) =>
      text.toLowerCase().includes(sought),
    );
  });
  return (
    <Box
      component="nav"
      aria-label={t('settings.index')}
      sx={{
        flex: '0 0 220px',
        alignSelf: { md: 'flex-start' },
        position: { md: 'sticky' },
        insetBlockStart: 64,
        maxBlockSize: { md: 'calc(100vh - 80px)' },
        overflowY: 'auto',
      }}
    >
      <TextField
        type="search"
        size="small"
        margin="dense"
        fullWidth
        label={t('settings.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {entries.map(({ name, label, text }) => (
          <li key={`${name} ${text}`}>
            <Link
              href={`#${groupId(name)}`}
              underline="hover"
              sx={{ display: 'block', paddingBlock: 0.75 }}
              onClick={(event) => goTo(event, name, label)}
            >
              {text}
            </Link>
          </li>
        ))}
      </Box>
      {entries.length === 0 && <div role="status">{t('settings.notFound')}</div>}
    </Box>
  );
}
