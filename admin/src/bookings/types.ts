import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { BookingAccountView } from '@safar/domain/contracts/payments/booking-money';

/** The view as a plain record, as react-admin needs it. */
export type BookingFile = { [Key in keyof BookingFileView]: BookingFileView[Key] };

export interface FileProps {
  readonly file: BookingFile;
}

/** Props of every booking dialog. */
export interface DialogProps extends FileProps {
  readonly onClose: () => void;
}

/** Props of every payment dialog. */
export interface MoneyDialogProps {
  readonly account: BookingAccountView;
  /** Address that gets a pay link; empty when the booking has none. */
  readonly email: string;
  readonly onClose: () => void;
}

export const activeIn = ({ passengers }: BookingFile): BookingFile['passengers'] =>
  passengers.filter(({ state }) => state === 'active');
