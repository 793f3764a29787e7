import { CancelRequest } from '@safar/domain/contracts/changes';
import { CloseDayRequest } from '@safar/domain/contracts/day-closings';
import { DestinationRequest } from '@safar/domain/contracts/destination-requests';
import { PaymentIntentRequest } from '@safar/domain/contracts/payments';
import { RefundRequest } from '@safar/domain/contracts/refunds';
import { StaffBookingRequest } from '@safar/domain/contracts/staff-bookings';
import { DomainError } from '@safar/domain/rules/domain-error';
import { ValidationIssues } from './errors.js';
import { requestValidation } from './validation.js';

/** The fields that a body is refused for. */
async function wrongFields(metatype: new () => object, body: object): Promise<string[]> {
  try {
    await requestValidation().transform(body, { type: 'body', metatype });
    return [];
  } catch (error) {
    const details = error instanceof DomainError ? error.details : null;
    if (!(details instanceof ValidationIssues)) throw error;
    return details.issues.map(({ params }) => String(params?.['field']));
  }
}

describe('a field with a name that every object has', () => {
  it.each([
    ['constructor', { constructor: {} }],
    ['itinerary.constructor', { itinerary: { constructor: { activity: 'Moské' } } }],
    [
      'itinerary.__proto__',
      { itinerary: JSON.parse('{"__proto__":{"activity":"Moské"}}') as object },
    ],
    ['gallery.0.toString', { gallery: [{ toString: 1 }] }],
  ])('is refused: %s', async (field, body) => {
    expect(await wrongFields(DestinationRequest, body)).toContain(field);
  });
});

describe('an uploaded file', () => {
  it('is not walked through byte by byte', async () => {
    const walked = jest.fn(Reflect.ownKeys);
    const file = { buffer: new Proxy(Buffer.alloc(3), { ownKeys: walked }) };
    expect(await requestValidation().transform(file, { type: 'custom' })).toBe(file);
    expect(walked).not.toHaveBeenCalled();
  });
});

describe('an object within a body', () => {
  it.each([
    ['counted', CloseDayRequest],
    ['expected', RefundRequest],
    ['expected', CancelRequest],
  ])('has to be there: %s', async (field, contract) => {
    expect(await wrongFields(contract, {})).toContain(field);
    expect(await wrongFields(contract, { [field]: null })).toContain(field);
  });

  it.each([
    ['counted', CloseDayRequest, []],
    ['expected', RefundRequest, []],
    ['expected', CancelRequest, []],
    ['discount', StaffBookingRequest, []],
    ['passengers', StaffBookingRequest, [[]]],
    ['passengers', PaymentIntentRequest, [[]]],
    ['passengers', PaymentIntentRequest, [null]],
    ['gallery', DestinationRequest, [[]]],
    ['schedule', DestinationRequest, [[]]],
  ])('is no list, not even an empty one: %s', async (field, contract, value) => {
    expect(await wrongFields(contract, { [field]: value })).toContain(field);
  });
});
