import type { PayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type {
  GiftCardSaleRequest,
  GiftCardSoldView,
} from '@safar/domain/contracts/payments/gift-cards';
import type { Agency, Member } from './agency.js';
import { pathOf } from './changing.js';
import { type Booking, sellOnline } from './selling.js';
import type { Timeline } from './timeline.js';

/** Whole SEK. */
const VALUE = 2_000;
const USED = 1_000;

async function sell(agency: Agency, by: Member, card: GiftCardSaleRequest): Promise<string> {
  const staff = await agency.staff(by);
  const { code } = await staff.call<GiftCardSoldView>('POST /gift-cards', card);
  return code ?? '';
}

/** The customer pays a part of the balance with a card, through a link for that amount. */
async function redeem(agency: Agency, booking: Booking, giftCardCode: string): Promise<void> {
  const staff = await agency.staff('aya');
  const link = { amount: USED, send: 'none' };
  const { url } = await staff.call<PayLinkView>(`POST ${pathOf(booking)}/pay-link`, link);
  const payLink = url.split('/betala/')[1] ?? '';
  const order = { bookingId: booking.id, amount: USED, pmType: 'card', payLink, giftCardCode };
  await agency.visitor(booking.order.customer.language).call('POST /payment-intent', order);
}

/** Two gift cards sold at the desk, one of which has paid half of itself. */
export function giftCards(timeline: Timeline): void {
  timeline.on({ day: -14, time: '11:20' }, async (agency) => {
    await sell(agency, 'aya', {
      ...{
        amount: 1_000,
        language: 'ar',
        method: 'terminal',
        buyer_email: 'nadia.haddad@resenar.example',
      },
      ...{ recipient_name: 'ليلى', message: 'كل عام وأنت بخير' },
    });
  });
  const booking = timeline.sketch({
    ...{ booked: -9, lead: [60, 120], destinationId: 'istanbul', language: 'sv' },
    party: { adults: 2, children: 0, infants: 0 },
  });
  timeline.on({ day: -9, time: '15:40' }, (agency) =>
    sellOnline(agency, booking, { pays: 'partial', method: 'card' }),
  );
  timeline.on({ day: -6, time: '13:05' }, async (agency) => {
    const code = await sell(agency, 'karim', {
      ...{
        amount: VALUE,
        language: 'sv',
        method: 'bank',
        buyer_email: 'maja.lind@resenar.example',
      },
      ...{ recipient_name: 'Maja och Omar', message: 'Grattis på bröllopsdagen!' },
    });
    await redeem(agency, booking, code);
  });
}
