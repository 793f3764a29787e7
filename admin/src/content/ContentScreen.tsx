import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContentPage } from '@safar/domain/contracts/catalog/content';
import { ListBase, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { UnsavedWarning } from '../form/UnsavedWarning.js';
import { useText } from '../i18n/use-text.js';
import { ListProblem } from '../layout/lists/ListProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { PageTabs } from './PageTabs.js';
import { PagePanel } from './PagePanel.js';
import { type ContentRecord, isChanged, isPage } from './texts.js';
import { useDrafts } from './use-drafts.js';

/** The open tab is part of the address, so it can be linked to and survives a reload. */
function useOpenPage(): [ContentPage, (page: ContentPage) => void] {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('page');
  return [isPage(named) ? named : 'about', (page) => setParameters({ page }, { replace: true })];
}

function Screen() {
  const t = useText();
  const { data, error, isPending } = useListContext<ContentRecord>();
  const [page, openPage] = useOpenPage();
  const drafts = useDrafts();
  const texts = data ?? [];
  const unsaved = new Set(
    texts
      .filter((record) => {
        const draft = drafts.drafts[record.id];
        return draft !== undefined && isChanged(record, draft);
      })
      .map(({ id }) => id),
  );
  return (
    <Box sx={{ minWidth: 0 }}>
      <PageHeader title={t('content.title')}>{null}</PageHeader>
      <UnsavedWarning isUnsaved={unsaved.size > 0} onLeave={drafts.dropAll} />
      {error && <ListProblem message={t('content.failed')} />}
      {isPending && <Typography role="status">{t('content.loading')}</Typography>}
      {data && (
        <>
          <PageTabs page={page} texts={texts} unsaved={unsaved} onChoose={openPage} />
          <PagePanel
            key={page}
            page={page}
            texts={texts.filter((text) => text.page === page)}
            drafts={drafts}
          />
        </>
      )}
    </Box>
  );
}

/** ListProblem shows the error in the page, so no notification is needed. */
const silent = { onError: () => undefined };
/** Some hundred texts: all are loaded, so every tab can show how much is translated. */
const ALL = 1_000;

/** Edits the texts of the public pages, one tab per page. */
export function ContentScreen() {
  return (
    <ListBase
      resource="content"
      disableSyncWithLocation
      perPage={ALL}
      sort={{ field: 'sort', order: 'ASC' }}
      queryOptions={silent}
    >
      <Screen />
    </ListBase>
  );
}
