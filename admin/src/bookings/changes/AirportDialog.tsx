import Alert from '@mui/material/Alert';
import type { BookingAirportView } from '@safar/domain/contracts/bookings/changes';
import { useState } from 'react';
import { airportName } from '../../airports/airport-values.js';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import type { DialogProps } from '../types.js';
import { AmountTable } from './AmountTable.js';
import { Choice } from './Fields.js';
import { useChangePreview } from './use-change-preview.js';

/** Moves the booking to another airport of its departure. */
export function AirportDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const others = file.airports.filter(({ iata }) => iata !== file.airport);
  const [airport, setAirport] = useState(others.length === 1 ? (others[0]?.iata ?? '') : '');
  const [reason, setReason] = useState('');
  const action = useAction();
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/airport`;
  const look = useChangePreview<BookingAirportView>(
    path,
    airport === '' ? null : { airport, preview: true },
  );
  const { view, caught } = look;
  const expected = view && { total: view.total, refund: view.refund };
  const done = t('changes.airport.done');
  return (
    <ActionDialog
      title={t('changes.airport.title', { reference: file.booking_ref })}
      confirm={t('changes.airport.confirm')}
      isReady={view !== null && !look.isLoading && reason.trim() !== ''}
      action={action}
      request={{ path, body: { airport, reason, expected }, done, caught }}
      onClose={onClose}
    >
      <Choice
        label={t('changes.airport.to')}
        value={airport}
        empty={t('changes.choose')}
        options={others.map((one) => [one.iata, airportName(one)])}
        onChange={setAirport}
      />
      <Entry
        label={t('changes.airport.reason')}
        help={t('changes.airport.reasonHint')}
        value={reason}
        wrong={action.wrong('reason')}
        onChange={setReason}
      />
      <AmountTable file={file} preview={look} surplus="overpaid" />
      {view && view.lines.length === 0 && (
        <Alert severity="info">{t('changes.airport.samePrice')}</Alert>
      )}
      {view && view.refund > 0 && <Alert severity="info">{t('changes.moving.overpaid')}</Alert>}
    </ActionDialog>
  );
}
