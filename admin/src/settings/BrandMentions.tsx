import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { BrandMentionView } from '@safar/domain/contracts/catalog/brand';
import { Link } from 'react-admin';
import { isPage } from '../content/texts.js';
import { useLabel } from '../content/use-label.js';
import { editPath } from '../destinations/paths.js';
import { useRead } from '../form/use-read.js';
import { useText } from '../i18n/use-text.js';
import { useSettingTexts } from './setting-texts.js';

type Mention = { readonly [Key in keyof BrandMentionView]: BrandMentionView[Key] };

/** Reloads when the names change; an error shows nothing, because this is only a hint. */
function useMentions(names: string): readonly Mention[] {
  const { data = [] } = useRead<readonly Mention[]>('/api/brand-mentions', { of: names });
  return data;
}

function Place({ mention }: { readonly mention: Mention }) {
  const t = useText();
  const label = useLabel();
  const settingTexts = useSettingTexts();
  const { kind, id, page, name, language } = mention;
  const tail = language ? ` (${t(`form.languages.${language}`).toLowerCase()})` : '';
  if (kind === 'setting') return settingTexts(id).label;
  if (kind === 'destination') {
    return (
      <Link to={editPath(id)}>
        {t('settings.mentions.destination', { name })}
        {tail}
      </Link>
    );
  }
  return (
    <Link to={`/content?page=${page}`}>
      {isPage(page) ? t(`content.pages.${page}`) : page}: {label(name)}
      {tail}
    </Link>
  );
}

/**
 * Lists texts that still contain a former name of the agency.
 * @param names reloads the list when it changes
 */
export function BrandMentions({ names }: { readonly names: string }) {
  const t = useText();
  const mentions = useMentions(names);
  if (mentions.length === 0) return null;
  const found = [...new Set(mentions.map((mention) => mention.found))].join(', ');
  return (
    <Alert severity="info" role="note" sx={{ marginBlockStart: 2 }}>
      {t('settings.mentions.title', { found })}
      {/* Stacked links need a height of 24 px each for touch (WCAG 2.5.8). */}
      <Box component="ul" sx={{ marginBlock: 0, lineHeight: 2 }}>
        {mentions.map((mention) => (
          <li key={`${mention.kind} ${mention.id} ${mention.language ?? ''}`}>
            <Place mention={mention} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
