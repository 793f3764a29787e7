import { randomUUID } from 'node:crypto';
import type {
  GiftCardBalanceView,
  GiftCardDetailView,
  GiftCardIntentRequest,
  GiftCardIntentView,
  GiftCardSaleRequest,
  GiftCardSaleView,
  GiftCardSoldView,
} from '@safar/domain/contracts/payments/gift-cards';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { ApiClient, type Reply, intentIdOf } from '../../harness/api-client.js';
import { PaymentsClient, type Sold } from './payments-client.js';

/** Client of gift cards: by staff, on the site, and in payments of bookings. */
export class GiftCardsClient extends PaymentsClient {
  visitor<T>(request: string, body?: unknown, headers: Record<string, string> = {}): Reply<T> {
    const [method = '', path = ''] = request.split(' ');
    return new ApiClient(this.app.baseUrl).call(method, `/api${path}`, body, headers);
  }

  /** Sells a card for cash. */
  sell(input: Partial<GiftCardSaleRequest> = {}, key?: string): Reply<GiftCardSoldView> {
    const body = { amount: 500, language: 'sv', method: 'cash', ...input };
    return this.call('agent', 'POST /gift-cards', body, key);
  }

  /** Sells a card and returns it with its code. */
  async sold(input: Partial<GiftCardSaleRequest> = {}): Promise<{ id: string; code: string }> {
    const { body } = await this.sell(input);
    if (!body.code) throw new Error(`No card was sold: ${JSON.stringify(body)}`);
    return { id: body.id, code: body.code };
  }

  async card(id: string): Promise<GiftCardDetailView> {
    return (await this.call<GiftCardDetailView>('agent', `GET /gift-cards/${id}`)).body;
  }

  check(code: string): Reply<GiftCardBalanceView> {
    return this.visitor('POST /gift-cards/check', { code });
  }

  /** Pays what is due on a booking with a card first, as its customer. */
  pay(
    { customer, id }: Pick<Sold, 'customer' | 'id'>,
    input: { giftCardCode: string; amount: number; pmType?: string },
  ): Reply<PaymentIntentView> {
    return customer.call('POST', '/api/payment-intent', {
      bookingId: id,
      pmType: 'card',
      ...input,
    });
  }

  start(input: Partial<GiftCardIntentRequest> = {}, key = randomUUID()): Reply<GiftCardIntentView> {
    const body = { amount: 1_000, language: 'sv', buyer_email: 'kopare@example.com', ...input };
    return this.visitor('POST /gift-cards/intent', body, { 'idempotency-key': key });
  }

  bought(clientSecret: string): Reply<GiftCardSaleView> {
    return this.visitor(`GET /gift-cards/by-intent/${intentIdOf(clientSecret)}`, undefined, {
      'x-payment-secret': clientSecret,
    });
  }
}
