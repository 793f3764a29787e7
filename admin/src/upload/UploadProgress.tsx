import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, lazy } from 'react';
import { useText } from '../i18n/use-text.js';
import type { UploadJob } from './use-uploads.js';

/** Loaded with the first file. */
const LinearProgress = lazy(() => import('@mui/material/LinearProgress'));

function Progress({ job }: { readonly job: UploadJob }) {
  const t = useText();
  const name = { name: job.fileName };
  if (job.problem !== null) {
    return (
      <Alert severity="error">
        {`${t('upload.failed', name)} ${job.problem || t('upload.noAnswer')}`}
      </Alert>
    );
  }
  const percent = Math.round(job.share * 100);
  return (
    <div>
      <Typography variant="body2">
        {percent < 100 ? t('upload.sending', { ...name, percent }) : t('upload.working', name)}
      </Typography>
      <Suspense fallback={null}>
        <LinearProgress
          variant={percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label={job.fileName}
        />
      </Suspense>
    </div>
  );
}

/** Shows running uploads, and failed ones with the reason. */
export function UploadProgress({ jobs }: { readonly jobs: readonly UploadJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Stack spacing={1}>
      {jobs.map((job) => (
        <Progress key={job.key} job={job} />
      ))}
    </Stack>
  );
}
