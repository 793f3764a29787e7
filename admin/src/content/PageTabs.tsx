import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ContentPage } from '@safar/domain/contracts/catalog/content';
import { arabicShare } from '@safar/domain/text/content-texts';
import { visuallyHidden } from '@mui/utils';
import { useText } from '../i18n/use-text.js';
import { COLOURS } from '../theme.js';
import { type ContentRecord, PAGES } from './texts.js';

function Meter({ share }: { readonly share: number }) {
  return (
    <Box
      aria-hidden
      sx={{ width: '100%', height: 4, borderRadius: 2, backgroundColor: COLOURS.hairline }}
    >
      <Box
        sx={{
          width: `${share}%`,
          height: 4,
          borderRadius: 2,
          backgroundColor: share === 100 ? COLOURS.green : COLOURS.saffron,
        }}
      />
    </Box>
  );
}

interface TabLabelProps {
  readonly page: ContentPage;
  readonly texts: readonly ContentRecord[];
  readonly isUnsaved: boolean;
}

/** Label of a tab: page name, a dot for unsaved changes, and the share translated into Arabic. */
function TabLabel({ page, texts, isUnsaved }: TabLabelProps) {
  const t = useText();
  const share = arabicShare(texts);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'center', minWidth: 64 }}>
      <span>
        {t(`content.pages.${page}`)}
        {isUnsaved && (
          <>
            <Box component="span" aria-hidden sx={{ color: COLOURS.red, marginInlineStart: 0.5 }}>
              ●
            </Box>
            <span style={visuallyHidden}>{` ${t('content.unsavedOnPage')}`}</span>
          </>
        )}
      </span>
      <Meter share={share} />
      <span style={visuallyHidden}>{t('content.share', { share })}</span>
    </Box>
  );
}

interface PageTabsProps {
  readonly page: ContentPage;
  readonly texts: readonly ContentRecord[];
  readonly unsaved: ReadonlySet<string>;
  readonly onChoose: (page: ContentPage) => void;
}

/** One tab per public page with editable texts. */
export function PageTabs({ page, texts, unsaved, onChoose }: PageTabsProps) {
  const t = useText();
  return (
    <Tabs
      value={page}
      onChange={(_event, chosen: ContentPage) => onChoose(chosen)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={t('content.title')}
      sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
    >
      {PAGES.map((name) => {
        const own = texts.filter((text) => text.page === name);
        return (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={
              <TabLabel page={name} texts={own} isUnsaved={own.some(({ id }) => unsaved.has(id))} />
            }
          />
        );
      })}
    </Tabs>
  );
}
