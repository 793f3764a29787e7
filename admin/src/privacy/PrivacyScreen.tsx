import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ErasurePreviewView } from '@safar/domain/contracts/staff/privacy';
import { useState } from 'react';
import { useRequireAccess } from 'react-admin';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { Exports } from './Exports.js';
import { MatchList } from './MatchList.js';
import { Receipts } from './Receipts.js';
import { RetentionRuns } from './RetentionRuns.js';

interface Hit {
  readonly email: string;
  readonly preview: ErasurePreviewView;
}

/** Searches by POST, because a query in the address would stay in the browser history. */
function useFinding() {
  const t = useText();
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const [hit, setHit] = useState<Hit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (typed: string): Promise<void> => {
    const email = typed.trim().toLowerCase();
    setBusy(true);
    setHit(null);
    setProblem(null);
    try {
      const body = JSON.stringify({ email });
      const { json } = await call('/api/admin/privacy/erasures/preview', { method: 'POST', body });
      setHit({ email, preview: json as ErasurePreviewView });
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('privacy.findFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, hit, problem, find, clearHit: () => setHit(null) };
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
  const { isBusy, hit, problem, find, clearHit } = useFinding();
  return (
    <>
      <PageHeader title={t('privacy.title')}>
        <Typography color="text.secondary">{t('privacy.intro')}</Typography>
      </PageHeader>
      <Stack spacing={2}>
        <Search isBusy={isBusy} onFind={(email) => void find(email)} />
        {problem && <Alert severity="error">{problem}</Alert>}
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
