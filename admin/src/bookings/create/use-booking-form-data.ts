import { useQuery } from '@tanstack/react-query';
import type { AssigneeView } from '@safar/domain/contracts/messages';
import type { QuoteView } from '@safar/domain/contracts/quotes';
import type { StaffBookingRulesView } from '@safar/domain/contracts/staff-bookings';
import type { Party } from '@safar/domain/rules/party';
import { useCall } from '../../form/use-call.js';

/** What the forms of the desk begin with. */
export function useStaffBookingRules() {
  const call = useCall();
  return useQuery({
    queryKey: ['desk', 'rules'],
    queryFn: async () => (await call('/api/desk/rules')).json as StaffBookingRulesView,
    refetchOnWindowFocus: false,
  });
}

/** Who can look after a booking; none while they are on their way. */
export function useOwners(): readonly AssigneeView[] {
  const call = useCall();
  const { data = [] } = useQuery({
    queryKey: ['desk', 'owners'],
    queryFn: async () => (await call('/api/messages/assignees')).json as AssigneeView[],
    refetchOnWindowFocus: false,
  });
  return data;
}

export interface QuoteInput {
  readonly destinationId: string;
  readonly departureDate: string;
  readonly party: Party;
  readonly insurance: boolean;
}

/** The price as the server computes it, anew with every change of the wish; nothing is asked for half a wish. */
export function useQuote({ destinationId, departureDate, party, insurance }: QuoteInput) {
  const call = useCall();
  const body = JSON.stringify({ destinationId, departureDate, ...party, insurance });
  return useQuery({
    queryKey: ['desk', 'quote', body],
    queryFn: async ({ signal }) =>
      (await call('/api/quote', { method: 'POST', body, signal })).json as QuoteView,
    enabled: destinationId !== '' && departureDate !== '' && party.adults > 0,
    // A refusal is an answer, and prices are never older than the page.
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
}
