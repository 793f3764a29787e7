import EditIcon from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { DepartureGridDialog } from '../../departures/grid/index.js';
import { useText } from '../../i18n/use-text.js';

interface ChangeManyButtonProps {
  /** Stored departures. */
  readonly ids: readonly string[];
  readonly onChanged: () => void;
}

/**
 * Opens the grid that changes the departures of the destination at once. It saves on its own, so the form must have no
 * unsaved changes.
 */
export function ChangeManyButton({ ids, onChanged }: ChangeManyButtonProps) {
  const t = useText();
  const { isDirty } = useFormState();
  const [isOpen, setOpen] = useState(false);
  if (ids.length < 2) return null;
  return (
    <>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          disabled={isDirty}
          onClick={() => setOpen(true)}
        >
          {t('destinations.form.dates.changeMany')}
        </Button>
        {isDirty && (
          <Typography variant="body2" color="text.secondary">
            {t('destinations.form.dates.saveFirst')}
          </Typography>
        )}
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <DepartureGridDialog
            ids={ids}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
