import Typography from '@mui/material/Typography';
import type { ReportDebtorView } from '@safar/domain/contracts/office/reports';
import { formatSek } from '@safar/domain/money/formats';
import { BookingLink } from '../bookings/BookingLink.js';
import { useText } from '../i18n/use-text.js';
import { dayText } from '../layout/day-texts.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';

/** Limit of the server for this list. */
const SHOWN = 200;

/** Customers with a balance, next due date first. */
export function Debtors({ debtors }: { readonly debtors: readonly ReportDebtorView[] }) {
  const t = useText();
  if (debtors.length === 0) return null;
  const heads = ['booking', 'traveller', 'trip', 'departure', 'due', 'owed'] as const;
  return (
    <Panel title={t('reports.debtors')}>
      <Rows name={t('reports.debtors')} heads={heads.map((head) => t(`reports.${head}`))}>
        {debtors.map((one) => (
          <Cells key={one.booking_id}>
            <BookingLink id={one.booking_id}>{one.booking_ref}</BookingLink>
            <bdi>{one.traveller}</bdi>
            {one.destination}
            {dayText(one.departure_date)}
            {one.due}
            {formatSek(one.owed, 'sv')}
          </Cells>
        ))}
      </Rows>
      {debtors.length >= SHOWN && (
        <Typography sx={{ marginBlockStart: 1 }}>
          {t('reports.debtorsShown', { count: SHOWN })}
        </Typography>
      )}
    </Panel>
  );
}
