import { useQuery } from '@tanstack/react-query';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type {
  StaffBookingRequest,
  StaffBookingRulesView,
} from '@safar/domain/contracts/bookings/staff-bookings';
import type { Party } from '@safar/domain/pricing/party';
import { useCall } from '../../form/use-call.js';
import { useRead } from '../../form/use-read.js';

/** Loads the rules of the staff booking forms. */
export function useStaffBookingRules() {
  return useRead<StaffBookingRulesView>('/api/desk/rules', { refetchOnWindowFocus: false });
}

export interface QuoteInput {
  readonly destinationId: string;
  readonly departureDate: string;
  /** IATA code; empty for the first airport on sale. */
  readonly airport: string;
  /** Of a discount; empty for none. */
  readonly code: string;
  readonly party: Party;
  readonly insurance: boolean;
  /** Ages of the children and chosen rooms, as far as they are known. */
  readonly ofRooms: Pick<StaffBookingRequest, 'childAges' | 'rooms'>;
  readonly ofExtras: Pick<StaffBookingRequest, 'extras'>;
}

/** Loads the price from the server on every input change, once destination, date and an adult are set. */
export function useQuote({ party, airport, code, ofRooms, ofExtras, ...order }: QuoteInput) {
  const call = useCall();
  const { destinationId, departureDate } = order;
  const body = JSON.stringify({
    ...order,
    ...party,
    ...ofRooms,
    ...ofExtras,
    ...(airport !== '' && { airport }),
    ...(code && { code }),
  });
  return useQuery({
    queryKey: ['staffBookings', 'quote', body],
    queryFn: async ({ signal }) =>
      (await call('/api/quote', { method: 'POST', body, signal })).json as QuoteView,
    enabled: destinationId !== '' && departureDate !== '' && party.adults > 0,
    // A rejection is a valid reply, and a price must not outlive the page.
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
}
