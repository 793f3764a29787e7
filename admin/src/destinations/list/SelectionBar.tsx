import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-admin';
import { ConfirmDialog } from '../../form/ConfirmDialog.js';
import { useText } from '../../i18n/use-text.js';
import { namedFields } from '../destination-texts.js';
import { editPath } from '../paths.js';
import { type Outcome, useActivation } from './use-activation.js';

/** What became of each trip; one that was refused links to its form. */
function Outcomes({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const t = useText();
  const reasonOf = ({ missing, refused }: Outcome): string => {
    if (missing.length === 0) return refused || t('destinations.select.failed');
    const fields = namedFields(missing, t).map(({ label }) => label);
    return t('destinations.select.missing', { fields: fields.join(', ') });
  };
  const isRefused = outcomes.some(({ refused }) => refused !== null);
  return (
    <Alert severity={isRefused ? 'warning' : 'success'} sx={{ inlineSize: '100%' }}>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {outcomes.map((outcome) => (
          <li key={outcome.trip.id}>
            <Link to={editPath(outcome.trip.id)}>{outcome.trip.name_sv}</Link>
            {`: ${outcome.refused === null ? t('destinations.select.changed') : reasonOf(outcome)}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Activates or rests the selected trips. Resting asks first, because it takes them off the site. */
export function SelectionBar({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { selected, isBusy, outcomes, set } = useActivation();
  const [isAsking, setAsking] = useState(false);
  const isNone = selected.length === 0;
  return (
    <Paper
      role="group"
      aria-label={t('destinations.select.open')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        padding: 2,
        marginBlockEnd: 2,
      }}
    >
      <Typography role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
        {t('destinations.select.count', { smart_count: selected.length })}
      </Typography>
      <Button variant="contained" disabled={isNone} loading={isBusy} onClick={() => void set(true)}>
        {t('destinations.select.activate')}
      </Button>
      <Button variant="outlined" disabled={isNone || isBusy} onClick={() => setAsking(true)}>
        {t('destinations.select.rest')}
      </Button>
      <Button onClick={onClose}>{t('destinations.select.close')}</Button>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('destinations.select.restTitle', { smart_count: selected.length })}
        text={t('destinations.select.restText')}
        confirm={t('destinations.select.rest')}
        cancel={t('destinations.select.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void set(false);
        }}
      />
    </Paper>
  );
}
