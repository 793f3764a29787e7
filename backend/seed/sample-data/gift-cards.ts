import type { PayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type {
  GiftCardIntentRequest,
  GiftCardIntentView,
  GiftCardSaleRequest,
  GiftCardSoldView,
} from '@safar/domain/contracts/payments/gift-cards';
import { GiftCardRounds } from '../../src/gift-cards/gift-card-rounds.service.js';
import { ANYWHERE, type Agency, type Member } from './agency.js';
import { pathOf } from './changing.js';
import { dispute, intentIdOf, payByCard } from './paying.js';
import { type Booking, sellOnline } from './selling.js';
import type { Moment, Timeline } from './timeline.js';

/** Whole SEK that each used card pays. */
const USED = 1_000;
const MAJA = { language: 'sv', buyer_email: 'maja.lind@resenar.example' } as const;
const NADIA = { language: 'ar', buyer_email: 'nadia.haddad@resenar.example' } as const;

async function sell(
  agency: Agency,
  by: Member,
  card: GiftCardSaleRequest,
): Promise<GiftCardSoldView> {
  const staff = await agency.staff(by);
  return staff.call('POST /gift-cards', card);
}

const start = (agency: Agency, card: GiftCardIntentRequest): Promise<GiftCardIntentView> =>
  agency.visitor(card.language).call('POST /gift-cards/intent', card);

/** Bought and paid on the site. The returned payment is filled in when it happens. */
function bought(
  timeline: Timeline,
  moment: Moment,
  card: GiftCardIntentRequest,
): { id: string; intentId: string } {
  const purchase = { id: '', intentId: '' };
  timeline.on(moment, async (agency) => {
    const { clientSecret, giftCardId } = await start(agency, card);
    Object.assign(purchase, { id: giftCardId, intentId: intentIdOf(clientSecret) });
    await payByCard(agency.visitor(card.language), clientSecret);
  });
  return purchase;
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

/** Two cards pay for one booking: half of the first is left, nothing of the second. */
function used(timeline: Timeline): void {
  const booking = timeline.sketch({
    ...{ booked: -9, lead: [60, 120], destinationId: 'istanbul', language: 'sv' },
    party: { adults: 2, children: 0, infants: 0 },
  });
  timeline.on({ day: -9, time: '15:40' }, (agency) =>
    sellOnline(agency, booking, { pays: 'partial', method: 'card' }),
  );
  timeline.on({ day: -6, time: '13:05' }, async (agency) => {
    const wedding = { recipient_name: 'Maja och Omar', message: 'Grattis på bröllopsdagen!' };
    for (const amount of [2 * USED, USED]) {
      const card = { ...MAJA, ...wedding, amount, method: 'bank' } as const;
      const { code } = await sell(agency, 'karim', card);
      await redeem(agency, booking, code ?? '');
    }
  });
}

/** Sold when the agency's cards were valid for a year. */
function expired(timeline: Timeline): void {
  timeline.on({ day: -380, time: '10:40' }, async (agency) => {
    const admin = await agency.staff('amina');
    await admin.call('PUT /settings/giftCardMonths', { value: 12 });
    const card = { ...MAJA, amount: 500, method: 'cash', recipient_name: 'Farmor Inga' } as const;
    await sell(agency, 'aya', card);
    await admin.call('PUT /settings/giftCardMonths', { value: null });
  });
  timeline.on({ day: -13, time: '08:00' }, ({ app }) => app.get(GiftCardRounds, ANYWHERE).day());
}

function atDesk(timeline: Timeline): void {
  timeline.on({ day: -18, time: '16:30' }, async (agency) => {
    const { id } = await sell(agency, 'karim', { language: 'sv', amount: 200, method: 'cash' });
    const reason = 'Provköp av kassan. Kortet lämnades aldrig ut.';
    await (await agency.staff('amina')).call(`POST /gift-cards/${id}/void`, { reason });
  });
  timeline.on({ day: -14, time: '11:20' }, async (agency) => {
    const greeting = { recipient_name: 'ليلى', message: 'كل عام وأنت بخير' };
    await sell(agency, 'aya', { ...NADIA, ...greeting, amount: 1_000, method: 'terminal' });
  });
}

/** One whose payment the bank questions, one withdrawn, one for a later day, and one that is being paid now. */
function onSite(timeline: Timeline): void {
  const firm = { ...MAJA, amount: 5_000, recipient_email: 'gava@resenar.example' };
  const questioned = bought(timeline, { day: -12, time: '22:15' }, firm);
  timeline.on({ day: -2, time: '06:50' }, (agency) =>
    dispute(agency, questioned.intentId, 'fraudulent'),
  );
  const elias = { ...MAJA, amount: 3_000, recipient_name: 'Elias' };
  const withdrawn = bought(timeline, { day: -8, time: '20:10' }, elias);
  timeline.on({ day: -7, time: '10:15' }, async (agency) => {
    const path = `POST /gift-cards/${withdrawn.id}/refund` as const;
    await (await agency.staff('amina')).call(path, { reason: 'Ångrade köpet dagen efter.' });
  });
  const yusuf = {
    ...{ ...NADIA, amount: 1_500, recipient_name: 'يوسف', message: 'سفراً سعيداً' },
    ...{ recipient_email: 'yusuf.haddad@resenar.example', deliver_on: timeline.dayOf(24) },
  };
  bought(timeline, { day: -3, time: '19:25' }, yusuf);
  timeline.minutesAgo(4, (agency) => start(agency, { ...MAJA, amount: 1_000 }));
}

/** Nine gift cards, of every state that the console has a view for. */
export function giftCards(timeline: Timeline): void {
  atDesk(timeline);
  used(timeline);
  expired(timeline);
  onSite(timeline);
}
