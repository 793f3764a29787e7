import type { DeparturePassengersView } from '@safar/domain/contracts/bookings/passenger-lists';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNotify } from 'react-admin';
import { Fact, Facts } from '../bookings/Facts.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { kronor } from '../layout/kronor.js';
import { Panel } from '../layout/Panel.js';
import { Cells, Rows } from '../layout/Rows.js';

/** Reads the passengers and prints; the server logs each read. Until then the screen itself would be printed. */
export function usePassengerPrint(departureId: string) {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const [list, setList] = useState<DeparturePassengersView | null>(null);
  const print = async (): Promise<void> => {
    try {
      const path = `/api/departures/${encodeURIComponent(departureId)}/passengers`;
      const { json } = await call(path);
      flushSync(() => setList(json as DeparturePassengersView));
      window.print();
    } catch (error) {
      const message = (error instanceof Error && error.message) || t('departures.print.failed');
      notify(message, { type: 'error' });
    }
  };
  return { list, print };
}

/** Who travels, with the sums of their bookings; on paper only. */
export function PrintedPassengers({ list }: { readonly list: DeparturePassengersView }) {
  const t = useText();
  const { passengers, bookings, total_price, paid_amount } = list;
  const kinds = ['adult', 'child', 'infant'] as const;
  const counts = kinds.map((kind) =>
    t(`departures.print.${kind}`, {
      smart_count: passengers.filter(({ type }) => type === kind).length,
    }),
  );
  const heads = ['booking', 'name', 'kind', 'birthdate'] as const;
  return (
    <Panel title={t('departures.print.title')}>
      <Facts>
        <Fact name={t('departures.print.passengers')}>{counts.join(', ')}</Fact>
        <Fact name={t('departures.print.bookings')}>{bookings}</Fact>
        <Fact name={t('bookings.price')}>{kronor(total_price)}</Fact>
        <Fact name={t('bookings.paid')}>{kronor(paid_amount)}</Fact>
        <Fact name={t('departures.print.left')}>{kronor(total_price - paid_amount)}</Fact>
      </Facts>
      <Rows
        name={t('departures.print.title')}
        heads={heads.map((head) => t(`departures.print.heads.${head}`))}
      >
        {passengers.map(({ booking_ref, name, type, birthdate }, index) => (
          <Cells key={index}>
            {booking_ref}
            <bdi>{name}</bdi>
            {t(`departures.print.kinds.${type}`)}
            {birthdate ?? ''}
          </Cells>
        ))}
      </Rows>
    </Panel>
  );
}
