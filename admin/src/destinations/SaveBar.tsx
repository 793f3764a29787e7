import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { timeInStockholm } from '@safar/domain/dates/dates';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { LIST_PATH } from './paths.js';

interface SaveBarProps {
  readonly isBusy: boolean;
  /** When the draft was stored, in milliseconds since 1970. */
  readonly storedAt: number | null;
  readonly onSave: () => void;
  /** More actions on the record. */
  readonly children: ReactNode;
}

function Standing({ isBusy, storedAt }: Pick<SaveBarProps, 'isBusy' | 'storedAt'>) {
  const t = useText();
  const { isDirty } = useFormState();
  const statusText = (): string => {
    if (isBusy) return t('form.saving');
    if (!isDirty) return t('form.allSaved');
    if (storedAt === null) return t('form.unsaved');
    return `${t('form.unsaved')} · ${t('form.kept', { time: timeInStockholm(new Date(storedAt)) })}`;
  };
  return (
    <Typography
      role="status"
      variant="body2"
      color="text.secondary"
      sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 160 }}
    >
      {statusText()}
    </Typography>
  );
}

/** State of the form and its actions, always visible. */
export function SaveBar({ isBusy, storedAt, onSave, children }: SaveBarProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Box
      sx={{
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 4,
        marginInline: { xs: -2, md: -3 },
        paddingInline: { xs: 2, md: 3 },
        paddingBlock: 1.5,
        backgroundColor: 'background.paper',
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}
      >
        <Standing isBusy={isBusy} storedAt={storedAt} />
        {children}
        <Button onClick={() => void navigate(LIST_PATH)}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" loading={isBusy} onClick={onSave}>
          {t('ra.action.save')}
        </Button>
      </Stack>
    </Box>
  );
}
