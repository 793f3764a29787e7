import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { StaffExtraView } from '@safar/domain/contracts/bookings/staff-extras';
import type { BookingExtrasView } from '@safar/domain/contracts/bookings/extra-changes';
import { isPerPerson } from '@safar/domain/extras/extras';
import { formatSek, isolateAuto } from '@safar/domain/money/formats';
import { useState } from 'react';
import { ActionDialog } from '../../form/ActionDialog.js';
import { Entry } from '../../form/Entry.js';
import { Tick, TickField, TickList } from '../../form/Ticks.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { useMay } from '../../use-may.js';
import { ExtraChoice } from '../extras/ExtraChoice.js';
import {
  type ExtraAnswers,
  type ExtraPerson,
  chosenExtras,
  personsFor,
} from '../extras/extra-choice.js';
import { useExtraSale } from '../extras/use-extra-sale.js';
import { useExtraOwner } from '../show/BookingExtras.js';
import { type BookingFile, type DialogProps, type FileProps, activeIn } from '../types.js';
import { AmountTable } from './AmountTable.js';
import { messageAt } from './Fields.js';
import { useChangePreview } from './use-change-preview.js';

interface RemovalsProps extends FileProps {
  readonly removed: readonly string[];
  readonly onChange: (removed: readonly string[]) => void;
}

/** A tick for each extra that the booking has. */
function Removals({ file, removed, onChange }: RemovalsProps) {
  const t = useText();
  const ownerOf = useExtraOwner(file);
  if (file.extras.length === 0) return null;
  return (
    <TickField legend={t('changes.extras.remove')}>
      <TickList
        options={file.extras.map(
          ({ id, name_sv: name, passenger_id: owner, amount, refundable }) => ({
            id,
            label: [
              ...[name, ownerOf(owner), formatSek(amount, 'sv')],
              ...(refundable ? [] : [t('bookingFile.extras.notRefunded')]),
            ].join(', '),
          }),
        )}
        chosen={removed}
        onChange={onChange}
      />
    </TickField>
  );
}

/** Returns who does not have an extra yet. */
const peopleWithout = (
  file: BookingFile,
  { code }: Pick<StaffExtraView, 'code'>,
): readonly ExtraPerson[] =>
  activeIn(file)
    .filter(
      ({ id }) => !file.extras.some((extra) => extra.code === code && extra.passenger_id === id),
    )
    .map(({ id, type, firstName, lastName }) => ({
      ...{ id, type, name: isolateAuto(`${firstName} ${lastName}`) },
    }));

function useExtraChanges(file: BookingFile) {
  const [answers, setAnswers] = useState<ExtraAnswers>({});
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [waive, setWaive] = useState(false);
  const sale = useExtraSale(file.departure_id);
  const isBought = ({ code, basis }: StaffExtraView): boolean =>
    !isPerPerson(basis) && file.extras.some((extra) => extra.code === code);
  const isForSomebody = (extra: StaffExtraView): boolean =>
    !isPerPerson(extra.basis) || personsFor(extra, peopleWithout(file, extra)).length > 0;
  const isOpen = (extra: StaffExtraView): boolean => !isBought(extra) && isForSomebody(extra);
  const open = { ...sale, extras: sale.extras.filter(isOpen) };
  const add = open.extras.flatMap((extra) =>
    chosenExtras(answers, [extra], peopleWithout(file, extra)).map(({ code, people }) => ({
      code,
      ...(people && { passenger_ids: people }),
    })),
  );
  const body = { add, remove: removed, ...(waive && { waive }) };
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/extras`;
  const isChanged = add.length + removed.length > 0;
  const look = useChangePreview<BookingExtrasView>(
    path,
    isChanged ? { ...body, preview: true } : null,
  );
  return { sale: open, answers, setAnswers, removed, setRemoved, waive, setWaive, body, path, look };
} // oxfmt-ignore

/** Adds extras to a booking and takes them away, after showing the amounts. Nothing is chosen in advance. */
export function ExtrasDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const form = useExtraChanges(file);
  const { sale, removed, body, path, look } = form;
  const { view, caught } = look;
  const [reason, setReason] = useState('');
  const action = useAction();
  const mayWaive = useMay('limits:exceed');
  const isKept = file.extras.some(({ id, refundable }) => removed.includes(id) && !refundable);
  const needsReason = removed.length > 0;
  const expected = view && { total: view.total, refund: view.refund };
  const wrong = (code: string): string | undefined => {
    const place = body.add.findIndex((one) => one.code === code);
    return look.fields.find(({ field }) => field.startsWith(`add.${place}.`))?.message;
  };
  return (
    <ActionDialog
      title={t('changes.extras.title', { reference: file.booking_ref })}
      confirm={t('changes.extras.confirm')}
      isReady={view !== null && !look.isLoading && (!needsReason || reason.trim() !== '')}
      action={action}
      request={{ path, body: { ...body, reason, expected }, done: t('changes.extras.done'), caught }}
      onClose={onClose}
    >
      <Removals file={file} removed={removed} onChange={form.setRemoved} />
      {isKept && mayWaive && (
        <Tick label={t('changes.extras.waive')} checked={form.waive} onChange={form.setWaive} />
      )}
      <Typography variant="h2" component="h3">
        {t('changes.extras.add')}
      </Typography>
      {sale.isRead && sale.extras.length === 0 && (
        <Typography color="text.secondary">{t('changes.extras.nothing')}</Typography>
      )}
      <ExtraChoice
        sale={sale}
        peopleFor={(extra) => peopleWithout(file, extra)}
        value={form.answers}
        wrong={wrong}
        onChange={form.setAnswers}
      />
      <Entry
        label={t('changes.extras.reason')}
        help={t(needsReason ? 'changes.extras.reasonNeeded' : 'changes.extras.reasonHint')}
        value={reason}
        wrong={action.wrong('reason')}
        required={needsReason}
        max={500}
        onChange={setReason}
      />
      {(messageAt(look.fields, 'add') ?? messageAt(look.fields, 'waive')) && (
        <Alert severity="warning">
          {messageAt(look.fields, 'add') ?? messageAt(look.fields, 'waive')}
        </Alert>
      )}
      <AmountTable file={file} preview={look} surplus="overpaid" />
      {view && view.refund > 0 && <Alert severity="info">{t('changes.moving.overpaid')}</Alert>}
    </ActionDialog>
  );
} // oxfmt-ignore
