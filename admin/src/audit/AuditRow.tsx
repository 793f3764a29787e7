import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AuditRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { AuditDetails } from './AuditDetails.js';
import { changesOf } from './changes.js';
import { useAuditTexts } from './use-audit-texts.js';

const time = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Stockholm',
});

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '11rem minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.25,
  alignItems: 'baseline',
};

interface AuditRowProps {
  readonly entry: AuditRecord;
  /** Filters the log to entries about the same object. */
  readonly onObject: (object: Pick<AuditRecord, 'object_type' | 'object_id'>) => void;
}

/** One entry of the log: time, actor, action, object and changes. */
export function AuditRow({ entry, onObject }: AuditRowProps) {
  const t = useText();
  const texts = useAuditTexts();
  const { at, action, actor_role, object_type, object_id } = entry;
  const object = texts.object(entry);
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{ padding: 1.5, paddingInline: 2, border: 1, borderColor: 'divider' }}
    >
      <Box sx={grid}>
        <Typography
          component="time"
          dateTime={at}
          sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
        >
          {time.format(new Date(at))}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{texts.actor(entry)}</bdi>
          {actor_role && (
            <Typography component="span" variant="body2" color="text.secondary">
              {' '}
              {t(`roles.${actor_role}`)}
            </Typography>
          )}
        </Typography>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {texts.action(action)}
        </Typography>
        {object ? (
          <Button
            size="small"
            aria-label={t('audit.aboutOne', { object })}
            onClick={() => onObject({ object_type, object_id })}
            sx={{ justifySelf: 'start', minWidth: 24, paddingInline: 0, textAlign: 'start' }}
          >
            {object}
          </Button>
        ) : (
          <span />
        )}
        <AuditDetails changes={changesOf(entry.changes)} />
      </Box>
    </Paper>
  );
}
