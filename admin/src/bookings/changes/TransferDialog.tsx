import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { PassengerPreviewView } from '@safar/domain/contracts/bookings/changes';
import type { Role } from '@safar/domain/access/permissions';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { ActionDialog } from '../../form/ActionDialog.js';
import { useAction } from '../../form/use-action.js';
import { useText } from '../../i18n/use-text.js';
import { type DialogProps, activeIn } from '../types.js';
import { AmountField, amountIn, isUnreadable } from '../money/fields.js';
import { messageAt } from './Fields.js';
import { AmountTable } from './AmountTable.js';
import { EMPTY_PASSENGER, PassengerChoice, PassengerFields, type PassengerValues, TypeRemark } from './PassengerFields.js'; // oxfmt-ignore
import { seenOf, useChangePreview } from './use-change-preview.js';

/** The preview is requested only once all fields are filled in. */
const isFilled = ({ first_name, last_name, birthdate, gender }: PassengerValues): boolean =>
  first_name !== '' && last_name !== '' && birthdate.length >= 8 && gender !== '';

/** Transfers the seat to another person. */
export function TransferDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const [id, setId] = useState(activeIn(file)[0]?.id ?? '');
  const [values, setValues] = useState(EMPTY_PASSENGER);
  const [fee, setFee] = useState('');
  const was = file.passengers.find((passenger) => passenger.id === id);
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/passengers/${encodeURIComponent(id)}/transfer`;
  const body = { ...values, ...(fee.trim() === '' ? {} : { fee: amountIn(fee) }) };
  const canAsk = isFilled(values) && !isUnreadable(fee);
  const look = useChangePreview<PassengerPreviewView>(`${path}/preview`, canAsk ? body : null);
  const { view } = look;
  const action = useAction();
  const fields = [...look.fields, ...action.fields];
  const isTooLate = view?.late === true && role !== 'admin';
  const expected = view && seenOf(view);
  const done = t('changes.transferring.done');
  const request = { path, body: { ...body, expected }, done, caught: look.caught };
  return (
    <ActionDialog
      title={t('changes.transferring.title')}
      confirm={t('changes.transferring.confirm')}
      isReady={view !== null && !look.isLoading && !isTooLate}
      action={action}
      request={request}
      onClose={onClose}
    >
      <Typography variant="body2">{t('changes.transferring.intro')}</Typography>
      <PassengerChoice file={file} value={id} onChange={setId} />
      <PassengerFields values={values} fields={fields} onChange={setValues} />
      <AmountField
        label={t('changes.transferring.fee')}
        value={fee}
        required={false}
        wrong={messageAt(fields, 'fee')}
        help={t('changes.transferring.feeHint')}
        onChange={setFee}
      />
      <AmountTable file={file} preview={look} surplus="overpaid" />
      {view && <TypeRemark view={view} was={was?.type} />}
      {view?.late && (
        <Alert severity="warning">
          {t(isTooLate ? 'changes.transferring.lateAgent' : 'changes.transferring.late')}
        </Alert>
      )}
    </ActionDialog>
  );
}
