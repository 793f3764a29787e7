import type { GiftCardsClient } from '../../factories/clients/gift-cards-client.js';
import type { Sold } from '../../factories/clients/payments-client.js';
import {
  type MeetingBooking,
  type MeetingContext,
  type Pair,
  type Stage,
  pay,
  redeem,
} from './meetings-actions.js';

/** With gift cards, and the code of a discount that every booking has. */
export interface MoneyContext extends MeetingContext {
  readonly cards: GiftCardsClient;
  readonly code: string;
}

/**
 * Creates a booking for one race, with an airport, a room, extras and a discount code. To expire, it is a hold when the
 * customer pays it, otherwise an option.
 */
export async function bookingFor(
  context: MoneyContext,
  { stage, actions }: Pair,
): Promise<MeetingBooking> {
  const { staff, sale, code } = context;
  const order = { ...sale.order(await sale.departure()), code };
  if (actions.includes(redeem)) return withGiftCard(context, await staff.held(order), stage);
  if (stage === 'confirmed') return staff.paid(order);
  return actions.includes(pay) ? staff.held(order) : staff.option(order);
}

/** Left on the card for the race. */
const ON_CARD = 600;

/**
 * Sells a gift card for a hold. Where the race begins with a confirmed booking, the same card has paid its deposit, so that
 * refunds go back to it.
 */
async function withGiftCard(
  { cards }: MoneyContext,
  sold: Sold,
  stage: Stage,
): Promise<MeetingBooking> {
  const { deposit, total } = sold;
  const paysDeposit = stage === 'confirmed';
  const amount = ON_CARD + (paysDeposit ? deposit : 0);
  const { id: cardId, code: giftCardCode } = await cards.sold({ amount });
  const giftCard = { cardId, giftCardCode, balance: ON_CARD };
  if (!paysDeposit) return { ...sold, giftCard: { ...giftCard, due: deposit } };
  const { status } = await cards.pay(sold, { giftCardCode, amount: deposit });
  if (status !== 200) throw new Error(`The card did not pay: ${status}`);
  return { ...sold, giftCard: { ...giftCard, due: total - deposit } };
}
