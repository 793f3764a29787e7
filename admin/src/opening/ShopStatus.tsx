import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OpeningView } from '@safar/domain/contracts/system/opening';
import { useState } from 'react';
import { ActionDialog } from '../form/ActionDialog.js';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { Panel } from '../layout/Panel.js';

interface QuestionProps {
  readonly view: OpeningView;
  readonly onClose: () => void;
}

/** Asks before the shop opens, and names what is left; or before it closes. */
function Question({ view, onClose }: QuestionProps) {
  const t = useText();
  const action = useAction();
  const verb = view.is_open ? 'close' : 'open';
  const left = view.is_open ? [] : view.points.filter(({ state }) => state !== 'done');
  const done = t(view.is_open ? 'opening.ask.closed' : 'opening.ask.opened');
  const label = view.is_open ? 'opening.status.closeShop' : 'opening.status.openShop';
  return (
    <ActionDialog
      title={t(`opening.ask.${verb}`)}
      text={t(`opening.ask.${verb}Text`)}
      confirm={t(left.length > 0 ? 'opening.ask.openAnyway' : label)}
      isDangerous={view.is_open || left.length > 0}
      action={action}
      request={{ path: `/api/opening/${verb}`, body: {}, done }}
      onClose={onClose}
    >
      {left.length > 0 && (
        <Alert severity="warning">
          {t('opening.ask.left', { smart_count: left.length })}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {left.map(({ item }) => (
              <li key={item}>{t(`opening.items.${item}`)}</li>
            ))}
          </Box>
        </Alert>
      )}
    </ActionDialog>
  );
}

/** Whether customers can order, who decided it, and the button that changes it. */
export function ShopStatus({ view }: { readonly view: OpeningView }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { is_open: isOpen, is_always_open: isAlways, changed_at: at, changed_by: by } = view;
  return (
    <Panel title={t('opening.status.title')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Chip
          color={isOpen ? 'success' : 'default'}
          label={t(isOpen ? 'opening.status.open' : 'opening.status.closed')}
        />
        <Typography sx={{ maxWidth: '70ch' }}>
          {t(isOpen ? 'opening.status.openText' : 'opening.status.closedText')}
        </Typography>
        {at && (
          <Typography variant="body2" color="text.secondary">
            {t('opening.status.changed', {
              ...{ when: formatInstant(at), who: by ?? t('opening.status.somebody') },
            })}
          </Typography>
        )}
        {isAlways ? (
          <Typography>{t('opening.status.always')}</Typography>
        ) : (
          <Button
            variant={isOpen ? 'outlined' : 'contained'}
            color={isOpen ? 'error' : 'primary'}
            onClick={() => setAsking(true)}
          >
            {t(isOpen ? 'opening.status.closeShop' : 'opening.status.openShop')}
          </Button>
        )}
      </Stack>
      {isAsking && <Question view={view} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
