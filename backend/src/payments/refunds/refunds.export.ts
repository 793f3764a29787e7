import { METHOD_NAMES } from '../../documents/documents.service.js';
import { exportController } from '../../common/lists/csv-export.js';
import { type BatchRow, REFUND_BATCHES } from './refund-batches.queries.js';

const STATES: Readonly<Record<BatchRow['state'], string>> = {
  ...{ requested: 'Väntar på godkännande', pending: 'På väg', to_pay_out: 'Ska betalas ut' },
  ...{ succeeded: 'Återbetald', failed: 'Gick inte fram', canceled: 'Avslagen' },
};

const SOURCES: Readonly<Record<BatchRow['source'], string>> = {
  ...{ staff: 'Personalen', cancellation: 'Avbokning', late_payment: 'Sen betalning' },
  ...{ overpaid: 'För mycket betalt', external: 'Betaltjänsten', void: 'Makulerad betalning' },
};

/** Refunds by decision, with what was paid out when, for the bookkeeper. */
export class RefundsExport extends exportController<BatchRow>({
  plan: REFUND_BATCHES,
  permission: 'payments:read',
  object: 'refund',
  file: 'aterbetalningar',
  sort: { field: 'requested_at', descending: true },
  columns: {
    Bokningsnummer: (refund) => refund.booking_ref,
    'Belopp (kr)': (refund) => refund.amount,
    'Avgift (kr)': (refund) => refund.surcharge,
    Sätt: (refund) => refund.methods.map((method) => METHOD_NAMES.sv[method]).join(', '),
    Status: (refund) => STATES[refund.state],
    Orsak: (refund) => SOURCES[refund.source],
    Skäl: (refund) => refund.reason,
    'Begärd (svensk tid)': (refund) => refund.requested_at,
    'Begärd av': (refund) => refund.requested_by,
    'Godkänd av': (refund) => refund.approved_by,
    Senast: (refund) => refund.deadline,
    Utbetald: (refund) => refund.paid_out_on,
    Referens: (refund) => refund.paid_out_reference,
    Avslag: (refund) => refund.rejection,
  },
}) {}
