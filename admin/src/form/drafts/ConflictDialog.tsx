import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { type Fields, type Versions, compareVersions, mergeFields } from './merging.js';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  readonly versions: Versions;
  readonly labelOf: (key: string) => string;
  readonly textOf: (key: string, value: unknown) => string;
  readonly onCancel: () => void;
  /** Gets my values, those that only the other user changed, and the choice for those that both changed. */
  readonly onSave: (merged: Fields) => void;
}

interface ConflictingField {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  readonly lang: 'sv' | 'ar';
}

interface ChoiceProps {
  readonly field: ConflictingField;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

function Choice({ field, side, onChoose }: ChoiceProps) {
  const t = useText();
  const heading = `conflict-${field.key}`;
  const option = (value: Side) => (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        border: 1,
        borderRadius: 1,
        padding: 1.5,
        borderColor: side === value ? 'primary.main' : 'divider',
        backgroundColor: side === value ? 'action.selected' : 'transparent',
      }}
    >
      <FormControlLabel value={value} control={<Radio />} label={t(`form.conflict.${value}`)} />
      <Typography
        lang={field.lang}
        dir="auto"
        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {field[value] || t('form.conflict.empty')}
      </Typography>
    </Box>
  );
  return (
    <Box component="section">
      <Typography variant="h2" component="h3" id={heading} sx={{ marginBlockEnd: 1 }}>
        {field.label}
      </Typography>
      <RadioGroup
        aria-labelledby={heading}
        value={side}
        onChange={(_event, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          {option('mine')}
          {option('theirs')}
        </Stack>
      </RadioGroup>
    </Box>
  );
}

/** Shows my value and the other user's value field by field, and lets me choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { versions, labelOf, textOf, onCancel, onSave } = props;
  const t = useText();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, side: Side): void => {
    const next = new Set(taken);
    if (side === 'theirs') next.add(key);
    else next.delete(key);
    setTaken(next);
  };
  const { conflicts: keys, theirsOnly } = compareVersions(versions);
  const fields = keys.map((key): ConflictingField => ({
    key,
    label: labelOf(key),
    mine: textOf(key, versions.mine[key]),
    theirs: textOf(key, versions.theirs[key]),
    lang: key.endsWith('_ar') ? 'ar' : 'sv',
  }));
  const save = (): void =>
    onSave(mergeFields(versions, new Set(keys.filter((key) => !taken.has(key)))));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      aria-labelledby="conflict-title"
      onClose={onCancel}
    >
      <DialogTitle id="conflict-title">{t('form.conflict.title')}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby="conflict-title">
        <Stack spacing={3}>
          <Typography>
            {t(fields.length > 0 ? 'form.conflict.text' : 'form.conflict.textNone')}
          </Typography>
          {fields.length > 1 && (
            <Stack direction="row" spacing={1}>
              <Button variant="outlined" onClick={() => setTaken(new Set())}>
                {t('form.conflict.allMine')}
              </Button>
              <Button variant="outlined" onClick={() => setTaken(new Set(keys))}>
                {t('form.conflict.allTheirs')}
              </Button>
            </Stack>
          )}
          {fields.map((field) => (
            <Choice
              key={field.key}
              field={field}
              side={taken.has(field.key) ? 'theirs' : 'mine'}
              onChoose={(side) => choose(field.key, side)}
            />
          ))}
          {theirsOnly.length > 0 && (
            <Typography color="text.secondary">
              {t('form.conflict.alsoTheirs', { fields: theirsOnly.map(labelOf).join(', ') })}
            </Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('form.conflict.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {t('form.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
