import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatSek, isolateAuto } from '@safar/domain/money/formats';
import { formatInstant } from '../../instants.js';
import { useText } from '../../i18n/use-text.js';
import { Panel } from '../../layout/Panel.js';
import { Cells, Rows } from '../../layout/Rows.js';
import type { BookingFile, FileProps } from '../types.js';

interface BookingExtrasProps extends FileProps {
  /** Opens the dialog that changes extras; null: not possible now. */
  readonly onOpen: ((name: 'extras') => void) | null;
}

/** Returns for which travellers an extra is. */
export function useExtraOwner({ passengers }: BookingFile): (passengerId: string | null) => string {
  const t = useText();
  return (passengerId) => {
    const owner = passengers.find(({ id }) => id === passengerId);
    return owner
      ? isolateAuto(`${owner.firstName} ${owner.lastName}`)
      : t('bookingFile.extras.whole');
  };
}

function Bought({ file }: FileProps) {
  const t = useText();
  const ownerOf = useExtraOwner(file);
  const heads = ['extra', 'who', 'price', 'refund'] as const;
  const priceOf = ({ amount, quantity }: BookingFile['extras'][number]): string =>
    [
      amount === 0 ? t('bookingFile.extras.free') : formatSek(amount, 'sv'),
      quantity > 1 && t('bookingFile.extras.nights', { smart_count: quantity }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Rows
      name={t('bookingFile.extras.title')}
      heads={heads.map((head) => t(`bookingFile.extras.${head}`))}
    >
      {file.extras.map((extra) => (
        <Cells key={extra.id}>
          {extra.name_sv}
          {ownerOf(extra.passenger_id)}
          {priceOf(extra)}
          {t(extra.refundable ? 'bookingFile.extras.refunded' : 'bookingFile.extras.kept')}
        </Cells>
      ))}
    </Rows>
  );
}

/** The extras of a booking: who has what, and what the customer is buying. */
export function BookingExtras({ file, onOpen }: BookingExtrasProps) {
  const t = useText();
  const { extras, unpaid_extras: orders } = file;
  if (extras.length + orders.length === 0 && !onOpen) return null;
  return (
    <Panel title={t('bookingFile.extras.title')}>
      {extras.length > 0 ? (
        <Bought file={file} />
      ) : (
        <Typography color="text.secondary">{t('bookingFile.extras.none')}</Typography>
      )}
      {orders.map((order) => (
        <Alert key={order.id} severity="info" sx={{ marginBlockStart: 1.5 }}>
          {t('bookingFile.extras.unpaid', {
            amount: formatSek(order.amount, 'sv'),
            names: order.extras.map(({ name_sv: name }) => name).join(', '),
            until: formatInstant(order.held_until),
          })}
        </Alert>
      ))}
      {onOpen && (
        <Button
          className="no-print"
          variant="outlined"
          sx={{ marginBlockStart: 1.5 }}
          onClick={() => onOpen('extras')}
        >
          {t('changes.changeExtras')}
        </Button>
      )}
    </Panel>
  );
}
