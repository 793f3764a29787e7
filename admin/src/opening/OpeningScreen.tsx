import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OpeningView } from '@safar/domain/contracts/system/opening';
import { useText } from '../i18n/use-text.js';
import { QueryProblem } from '../layout/LoadProblem.js';
import { PageHeader } from '../layout/PageHeader.js';
import { TestMail } from '../settings/TestMail.js';
import { LawTextList } from './LawTextList.js';
import { OpeningPoint } from './OpeningPoint.js';
import { ShopStatus } from './ShopStatus.js';
import { useOpening } from './use-opening.js';

function Points({ view }: { readonly view: OpeningView }) {
  const t = useText();
  const { points, law_texts: texts } = view;
  const done = points.filter(({ state }) => state === 'done').length;
  return (
    <section>
      <Typography variant="h2">{t('opening.list')}</Typography>
      <Typography color="text.secondary" sx={{ marginBlockEnd: 1 }}>
        {t('opening.summary', { done, all: points.length })}
      </Typography>
      <Box
        component="ul"
        aria-label={t('opening.list')}
        sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
      >
        {points.map((point) => (
          <OpeningPoint key={point.item} point={point}>
            {point.item === 'mail' && <TestMail />}
            {point.item === 'law_texts' && <LawTextList texts={texts} />}
          </OpeningPoint>
        ))}
      </Box>
    </section>
  );
}

/** Lists what has to be in order before the first sale, and opens or closes the shop. */
export function OpeningScreen() {
  const t = useText();
  const opening = useOpening();
  const { data, isPending, isFetching, refetch } = opening;
  return (
    <>
      <PageHeader title={t('opening.title')}>
        <Button
          variant="outlined"
          startIcon={<RefreshIcon />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('opening.again')}
        </Button>
      </PageHeader>
      <Stack spacing={2}>
        {isPending && <Typography role="status">{t('opening.loading')}</Typography>}
        <QueryProblem query={opening} failed={t('opening.failed')} />
        {data && <ShopStatus view={data} />}
        {data && <Points view={data} />}
      </Stack>
    </>
  );
}
