import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ErasurePreviewView } from '@safar/domain/contracts/staff/privacy';
import { useState } from 'react';
import { useRequireAccess } from 'react-admin';
import { useRead } from '../form/use-read.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Exports } from './Exports.js';
import { MatchList } from './MatchList.js';
import { Receipts } from './Receipts.js';
import { RetentionRuns } from './RetentionRuns.js';

/** Searches by POST, because a query in the address would stay in the browser history; only when asked to. */
function useFinding() {
  const [email, setEmail] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useRead<ErasurePreviewView>(
    '/api/admin/privacy/erasures/preview',
    { body: JSON.stringify({ email }), enabled: email !== null, gcTime: 0, staleTime: 'static' },
  );
  const find = (typed: string): void => {
    const asked = typed.trim().toLowerCase();
    if (asked === email) void refetch();
    setEmail(asked);
  };
  const hit = email !== null && data && !error ? { email, preview: data } : null;
  return { hit, error, isBusy: isFetching, find, clearHit: () => setEmail(null) };
}

interface SearchProps {
  readonly isBusy: boolean;
  readonly onFind: (email: string) => void;
}

function Search({ isBusy, onFind }: SearchProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() && !isBusy) onFind(typed);
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <TextField
          type="email"
          label={t('privacy.search')}
          value={typed}
          margin="none"
          size="small"
          autoComplete="off"
          sx={{ flex: 1, maxWidth: 420 }}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ flexShrink: 0 }}>
          {t(isBusy ? 'privacy.finding' : 'privacy.find')}
        </Button>
      </Stack>
    </form>
  );
}

function Screen() {
  const t = useText();
  const { isBusy, hit, error, find, clearHit } = useFinding();
  return (
    <>
      <PageHeader title={t('privacy.title')}>
        <Typography color="text.secondary">{t('privacy.intro')}</Typography>
      </PageHeader>
      <Stack spacing={2}>
        <Search isBusy={isBusy} onFind={find} />
        {error && <Alert severity="error">{error.message || t('privacy.findFailed')}</Alert>}
        {hit && <MatchList {...hit} onErased={clearHit} />}
        <Exports />
        <Receipts />
        <RetentionRuns />
      </Stack>
    </>
  );
}

/** Exports, erasures and retention. A role without access is redirected before anything is requested. */
export function PrivacyScreen() {
  const { isPending } = useRequireAccess({ resource: 'privacy', action: 'list' });
  return isPending ? null : <Screen />;
}
