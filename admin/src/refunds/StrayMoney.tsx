import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UnmatchedPaymentView } from '@safar/domain/contracts/booking-money';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { formatExactAmount } from '@safar/domain/rules/formats';
import { NoteField } from '../bookings/money/fields.js';
import { DeedDialog } from '../form/DeedDialog.js';
import { useDeed } from '../form/use-deed.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import '../i18n/refunds-sv.js';

type StrayRecord = { [Key in keyof UnmatchedPaymentView]: UnmatchedPaymentView[Key] };

function Handle({ stray, onClose }: { readonly stray: StrayRecord; readonly onClose: () => void }) {
  const t = useText();
  const deed = useDeed();
  const [note, setNote] = useState('');
  const send = async (): Promise<void> => {
    const path = `/api/stray-money/${encodeURIComponent(stray.id)}/handled`;
    if (await deed.press({ path, body: { note }, done: t('refunds.stray.done') })) onClose();
  };
  return (
    <DeedDialog
      title={t('refunds.stray.dialog')}
      text={t('refunds.stray.dialogText')}
      confirm={t('refunds.stray.send')}
      isReady={note.trim() !== ''}
      deed={deed}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <NoteField
        label={t('refunds.stray.note')}
        value={note}
        onChange={setNote}
        wrong={deed.wrong('note')}
        max={500}
        required
        autoFocus
      />
    </DeedDialog>
  );
}

/** Money that the provider told of and nobody here knows; nothing at all while there is none. */
export function StrayMoney() {
  const t = useText();
  const [chosen, setChosen] = useState<StrayRecord | null>(null);
  const { data = [] } = useGetList<StrayRecord>(
    'stray-money',
    {
      filter: { waiting: true },
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'noticed_at', order: 'DESC' },
    },
    { onError: () => undefined },
  );
  if (data.length === 0) return null;
  return (
    <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
      <AlertTitle>{t('refunds.stray.title')}</AlertTitle>
      {t('refunds.stray.text')}
      <Box component="ul" sx={{ paddingInlineStart: 2.5, marginBlock: 1 }}>
        {data.map((stray) => (
          <li key={stray.id}>
            {t(stray.booking_ref ? 'refunds.stray.rowOf' : 'refunds.stray.row', {
              kind: t(`refunds.stray.kinds.${stray.kind}`),
              amount: formatExactAmount(stray.amount, stray.currency, 'sv'),
              reference: stray.booking_ref ?? '',
              at: formatInstant(stray.noticed_at),
            })}{' '}
            <code>{stray.id}</code>{' '}
            <Button
              size="small"
              color="inherit"
              aria-label={t('refunds.stray.openOne', { id: stray.id })}
              onClick={() => setChosen(stray)}
            >
              {t('refunds.stray.open')}
            </Button>
          </li>
        ))}
      </Box>
      {chosen && <Handle stray={chosen} onClose={() => setChosen(null)} />}
    </Alert>
  );
}
