import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { PassengerPreviewView } from '@safar/domain/contracts/changes';
import type { Role } from '@safar/domain/rules/permissions';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { DeedDialog } from '../../form/DeedDialog.js';
import { useDeed } from '../../form/use-deed.js';
import { useText } from '../../i18n/use-text.js';
import { type DialogProps, activeIn } from './CancelDialog.js';
import { AmountField, amountIn, isUnreadable } from '../money/fields.js';
import { messageAt } from './Fields.js';
import { Figures } from './Figures.js';
import { NOBODY, TravellerChoice, TravellerFields, type TravellerValues, TypeRemark } from './TravellerFields.js'; // oxfmt-ignore
import { useLook } from './use-look.js';
import '../../i18n/changes-sv.js';

/** Nothing is asked of the server before somebody is written down. */
const isFilled = ({ first_name, last_name, birthdate, gender }: TravellerValues): boolean =>
  first_name !== '' && last_name !== '' && birthdate.length >= 8 && gender !== '';

/** Somebody else travels instead. */
export function TransferDialog({ file, onClose }: DialogProps) {
  const t = useText();
  const { permissions: role } = usePermissions<Role>();
  const [id, setId] = useState(activeIn(file)[0]?.id ?? '');
  const [values, setValues] = useState(NOBODY);
  const [fee, setFee] = useState('');
  const was = file.passengers.find((passenger) => passenger.id === id);
  const path = `/api/admin/bookings/${encodeURIComponent(file.id)}/passengers/${encodeURIComponent(id)}/transfer`;
  const body = { ...values, ...(fee.trim() === '' ? {} : { fee: amountIn(fee) }) };
  const canAsk = isFilled(values) && !isUnreadable(fee);
  const look = useLook<PassengerPreviewView>(`${path}/preview`, canAsk ? body : null);
  const { view } = look;
  const deed = useDeed();
  const fields = [...look.fields, ...deed.fields];
  const isTooLate = view?.late === true && role !== 'admin';
  const press = async (): Promise<void> => {
    if (!view) return;
    const expected = { total: view.total, refund: view.refund };
    const done = t('changes.transferring.done');
    const wish = { path, body: { ...body, expected }, done, caught: look.caught };
    if (await deed.press(wish)) onClose();
  };
  return (
    <DeedDialog
      title={t('changes.transferring.title')}
      confirm={t('changes.transferring.confirm')}
      isReady={view !== null && !look.isLooking && !isTooLate}
      deed={deed}
      onConfirm={() => void press()}
      onClose={onClose}
    >
      <Typography variant="body2">{t('changes.transferring.intro')}</Typography>
      <TravellerChoice file={file} value={id} onChange={setId} />
      <TravellerFields values={values} fields={fields} onChange={setValues} />
      <AmountField
        label={t('changes.transferring.fee')}
        value={fee}
        required={false}
        wrong={messageAt(fields, 'fee')}
        help={t('changes.transferring.feeHint')}
        onChange={setFee}
      />
      <Figures file={file} look={look} surplus="overpaid" />
      {view && <TypeRemark view={view} was={was?.type} />}
      {view?.late && (
        <Alert severity="warning">
          {t(isTooLate ? 'changes.transferring.lateAgent' : 'changes.transferring.late')}
        </Alert>
      )}
    </DeedDialog>
  );
}
