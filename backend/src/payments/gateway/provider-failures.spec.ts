import { Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { Metrics } from '../../common/observability/metrics.js';
import { ProviderFailures, problemOf } from './provider-failures.js';

const { errors } = Stripe;
const measures = new Metrics();
afterAll(() => measures.onModuleDestroy());

const counted = async (kind: string): Promise<string[]> =>
  (await measures.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`safar_provider_errors_total{kind="${kind}"}`));

describe('An error of the provider', () => {
  const failures = new ProviderFailures(measures);
  const said = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  beforeAll(() => void jest.spyOn(Logger.prototype, 'warn').mockImplementation());

  it.each([
    ['authentication', new errors.StripeAuthenticationError({ message: 'No such key' })],
    ['permission', new errors.StripePermissionError({ message: 'Not allowed' })],
    ['connection', new errors.StripeConnectionError({ message: 'ECONNREFUSED' })],
    ['rate_limit', new errors.StripeRateLimitError({ message: 'Slow down' })],
    ['api', new errors.StripeAPIError({ message: 'Broken', statusCode: 500 })],
    ['refused', new errors.StripeInvalidRequestError({ message: 'Too small' })],
  ])('is counted by kind: %s', async (kind, error) => {
    failures.note(error);
    failures.note(error);
    expect(await counted(kind)).toEqual([`safar_provider_errors_total{kind="${kind}"} 2`]);
    const code = kind === 'refused' ? 'PAYMENT_REFUSED' : 'PAYMENT_PROVIDER_DOWN';
    expect(problemOf(error)?.code).toBe(code);
  });

  it('is logged when the key is rejected, and ignored when it is not the provider’s', async () => {
    said.mockClear();
    failures.note(new errors.StripeAuthenticationError({ message: 'No such key' }));
    expect(said).toHaveBeenCalledWith('The provider rejects our key: No such key');
    const before = (await measures.registry.metrics()).match(
      /safar_provider_errors_total\{/g,
    )?.length;
    failures.note(new Error('ours'));
    expect(
      (await measures.registry.metrics()).match(/safar_provider_errors_total\{/g),
    ).toHaveLength(before ?? 0);
    expect(problemOf(new Error('ours'))).toBeNull();
  });
});
