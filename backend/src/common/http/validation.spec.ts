import { CancelRequest } from '@safar/domain/contracts/bookings/changes';
import { CloseDayRequest } from '@safar/domain/contracts/office/day-closings';
import { DestinationRequest } from '@safar/domain/contracts/catalog/destination-requests';
import { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import { RefundRequest } from '@safar/domain/contracts/payments/refunds';
import { StaffBookingRequest } from '@safar/domain/contracts/bookings/staff-bookings';
import { DomainError } from '@safar/domain/errors/domain-error';
import { ValidationIssues } from './errors.js';
import { requestValidation } from './validation.js';

/** Returns the fields named in the error for a body. */
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

describe('A field with the name of an inherited property', () => {
  it.each([
    ['constructor', { constructor: {} }],
    ['itinerary.constructor', { itinerary: { constructor: { activity: 'Moské' } } }],
    [
      'itinerary.__proto__',
      { itinerary: JSON.parse('{"__proto__":{"activity":"Moské"}}') as object },
    ],
    ['gallery.0.toString', { gallery: [{ toString: 1 }] }],
  ])('is rejected: %s', async (field, body) => {
    expect(await wrongFields(DestinationRequest, body)).toContain(field);
  });
});

describe('An uploaded file', () => {
  it('is not traversed byte by byte', async () => {
    const walked = jest.fn(Reflect.ownKeys);
    const file = { buffer: new Proxy(Buffer.alloc(3), { ownKeys: walked }) };
    expect(await requestValidation().transform(file, { type: 'custom' })).toBe(file);
    expect(walked).not.toHaveBeenCalled();
  });
});

describe('An object within a body', () => {
  it.each([
    ['counted', CloseDayRequest],
    ['expected', RefundRequest],
    ['expected', CancelRequest],
  ])('is required: %s', async (field, contract) => {
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
  ])('must not be a list, not even an empty one: %s', async (field, contract, value) => {
    expect(await wrongFields(contract, { [field]: value })).toContain(field);
  });
});
