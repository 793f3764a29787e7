import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Role, can } from '@safar/domain/access/permissions';
import { Suspense, lazy, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useDownload } from '../form/use-download.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import type { FileProps } from './types.js';
import { actionPath } from './create/paths.js';

const EraseBooking = lazy(async () => ({
  default: (await import('./EraseBooking.js')).EraseBooking,
}));

function Actions({ file }: FileProps) {
  const t = useText();
  const download = useDownload();
  const [isBusy, setBusy] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await download(actionPath(file, 'export'));
    } catch (error) {
      setProblem((error instanceof Error && error.message) || t('bookingFile.privacy.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('bookingFile.privacy.title')}>
      {problem !== null && (
        <Alert severity="error" sx={{ marginBlockEnd: 1.5 }}>
          {problem}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={isBusy} onClick={() => void take()}>
          {t('bookingFile.privacy.export')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setErasing(true)}>
          {t('bookingFile.privacy.erase')}
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {isErasing && <EraseBooking file={file} onClose={() => setErasing(false)} />}
      </Suspense>
    </Panel>
  );
}

/** Export and erasure of personal data, for roles with `privacy:write`. */
export function BookingPrivacy({ file }: FileProps) {
  const { permissions: role } = usePermissions<Role>();
  return role && can(role, 'privacy:write') ? <Actions file={file} /> : null;
}
