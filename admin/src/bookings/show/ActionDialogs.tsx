import { Suspense, lazy } from 'react';
import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';
import type { ActionName } from './actions.js';
import type { FileProps } from '../types.js';

/** Each is loaded when it is opened. */
const DIALOGS = {
  confirm: lazy(async () => ({ default: (await import('../dialogs/ConfirmOptionDialog.js')).ConfirmOptionDialog })),
  option: lazy(async () => ({ default: (await import('../dialogs/OptionDialog.js')).OptionDialog })),
  discount: lazy(async () => ({ default: (await import('../dialogs/DiscountDialog.js')).DiscountDialog })),
  dueDate: lazy(async () => ({ default: (await import('../dialogs/DueDateDialog.js')).DueDateDialog })),
  contact: lazy(async () => ({ default: (await import('../dialogs/ContactDialog.js')).ContactDialog })),
  cancel: lazy(async () => ({ default: (await import('../changes/CancelDialog.js')).CancelDialog })),
  move: lazy(async () => ({ default: (await import('../changes/MoveDialog.js')).MoveDialog })),
  airport: lazy(async () => ({ default: (await import('../changes/AirportDialog.js')).AirportDialog })),
  rooms: lazy(async () => ({ default: (await import('../changes/RoomsDialog.js')).RoomsDialog })),
  extras: lazy(async () => ({ default: (await import('../changes/ExtrasDialog.js')).ExtrasDialog })),
  correct: lazy(async () => ({ default: (await import('../changes/CorrectDialog.js')).CorrectDialog })),
  transfer: lazy(async () => ({ default: (await import('../changes/TransferDialog.js')).TransferDialog })),
  waive: lazy(async () => ({ default: (await import('../changes/WaiveDialog.js')).WaiveDialog })),
  share: lazy(async () => ({ default: (await import('../dialogs/ShareRoomDialog.js')).ShareRoomDialog })),
  answer: lazy(async () => ({ default: (await import('../changes/AnswerDialog.js')).AnswerDialog })),
  erase: lazy(async () => ({ default: (await import('./EraseBooking.js')).EraseBooking })),
} as const; // oxfmt-ignore

const MONEY_DIALOGS = {
  record: lazy(async () => ({
    default: (await import('../money/RecordPayment.js')).RecordPayment,
  })),
  link: lazy(async () => ({ default: (await import('../money/MakePayLink.js')).MakePayLink })),
  refund: lazy(async () => ({ default: (await import('../money/AskRefund.js')).AskRefund })),
} as const;

/** Everything that opens a dialog; `answer` is offered only beside a request of the customer, `share` beside rooms. */
export type DialogName = Exclude<ActionName, 'export'> | 'answer' | 'share';

interface ActionDialogsProps extends FileProps {
  readonly name: DialogName | null;
  readonly account: BookingAccountView | undefined;
  readonly onClose: () => void;
}

const isMoney = (name: DialogName): name is keyof typeof MONEY_DIALOGS => name in MONEY_DIALOGS;

/** Shows the dialog of the chosen action. */
export function ActionDialogs({ name, file, account, onClose }: ActionDialogsProps) {
  if (name === null) return null;
  if (!isMoney(name)) {
    const Dialog = DIALOGS[name];
    return (
      <Suspense fallback={null}>
        <Dialog file={file} onClose={onClose} />
      </Suspense>
    );
  }
  const Dialog = MONEY_DIALOGS[name];
  return (
    <Suspense fallback={null}>
      {account && <Dialog account={account} email={file.email} onClose={onClose} />}
    </Suspense>
  );
}
