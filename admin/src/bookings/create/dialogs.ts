import type { FileProps } from '../BookingShow.js';

/** Props of every booking dialog. */
export interface DialogProps extends FileProps {
  readonly onClose: () => void;
}
