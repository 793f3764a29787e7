import type { FileProps } from '../BookingShow.js';

/** What every dialog about a booking is given. */
export interface DialogProps extends FileProps {
  readonly onClose: () => void;
}
