import { isoDay } from '@safar/domain/dates/dates';
import {
  type BrowserStorage,
  type CurrentBooking,
  type BookingSelection,
  deleteCurrentBooking,
  newKey,
  readCurrentBooking,
  selectionFrom,
  writeCurrentBooking,
} from './current-booking.js';
import { bookingToEdit, completed, payloadOf, renewed, replacing } from './edited-booking.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

const selection: BookingSelection = {
  destinationId: 'istanbul',
  destinationName: 'Istanbul',
  departureDate: isoDay('2027-07-03'),
  adults: 2,
  children: 1,
  infants: 0,
  totalPrice: 19_470,
  priceAdult: 6990,
  priceChild: 5490,
  priceInfant: 990,
  infantAgeMin: 0,
  infantAgeMax: 2,
  childAgeMin: 3,
  childAgeMax: 11,
};

class MemoryStorage implements BrowserStorage {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

let keys = 0;
const context = { now: NOW, newKey: () => `key-${(keys += 1)}` };

const fresh = (): CurrentBooking => {
  const booking = bookingToEdit(selection, null, context);
  if (!booking) throw new Error('a selection gives a booking');
  return booking;
};

describe('currentBooking', () => {
  // [SPEC 2.26j] [SPEC 3.6a] [SPEC 3.8d]
  it('is restored unchanged after a reload', () => {
    const storage = new MemoryStorage();
    const booking = fresh();
    writeCurrentBooking(storage, booking);
    expect(readCurrentBooking(storage, NOW + HOUR)).toEqual(booking);
  });

  it('is deleted after 24 hours', () => {
    const storage = new MemoryStorage();
    writeCurrentBooking(storage, fresh());
    expect(readCurrentBooking(storage, NOW + 24 * HOUR)).toBeNull();
    expect(storage.items.size).toBe(0);
  });

  it.each(['{', '[]', '{"savedAt":1}', '"text"', 'null'])(
    'is deleted when it is unreadable: %s',
    (text) => {
      const storage = new MemoryStorage();
      storage.setItem('currentBooking', text);
      expect(readCurrentBooking(storage, NOW)).toBeNull();
      expect(storage.items.size).toBe(0);
    },
  );

  it('leaves no data when it is deleted', () => {
    const storage = new MemoryStorage();
    writeCurrentBooking(storage, fresh());
    deleteCurrentBooking(storage);
    expect(storage.items.size).toBe(0);
  });

  it('does not fail when storage is full or disabled', () => {
    const full: BrowserStorage = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => writeCurrentBooking(full, fresh())).not.toThrow();
    expect(readCurrentBooking(null, NOW)).toBeNull();
  });
});

describe('the booking edited in the checkout', () => {
  it('is null without a selection and a draft', () => {
    expect(bookingToEdit(null, null, context)).toBeNull();
    expect(selectionFrom({ destinationId: 'istanbul' })).toBeNull();
    expect(selectionFrom({ ...selection, departureDate: '2027-02-30' })).toBeNull();
    expect(selectionFrom(selection)).toEqual(selection);
  });

  // [SPEC 2.26b] [SPEC 2.26d] [SPEC 3.6b] [SPEC 9.5b]
  it('has one form per passenger, adults first, nothing answered, and the deposit chosen', () => {
    const booking = fresh();
    expect(booking.passengers.map(({ type }) => type)).toEqual(['adult', 'adult', 'child']);
    expect(booking).toMatchObject({
      insurance: null,
      paymentOption: 'partial',
      phoneCountry: 'SE',
    });
  });

  it('is the draft when the selection is the same', () => {
    const typed = { ...fresh(), contactEmail: 'a@b.se', insurance: true };
    expect(bookingToEdit(selection, typed, context)).toEqual(typed);
    expect(bookingToEdit(null, typed, context)).toEqual(typed);
  });

  it('keeps answers about extras for the same selection only, like that about the insurance', () => {
    const answered = { ...fresh(), extras: { bag: [0, 1], car: false } };
    expect(bookingToEdit(selection, answered, context)?.extras).toEqual(answered.extras);
    const other = { ...selection, departureDate: isoDay('2027-07-10') };
    expect(bookingToEdit(other, answered, context)?.extras).toBeUndefined();
  });

  it('keeps the typed passengers by type when the party changes', () => {
    const draft = fresh();
    const [first, second, child] = draft.passengers.map((passenger, index) => ({
      ...passenger,
      firstName: `P${index}`,
    }));
    if (!first || !second || !child) throw new Error('three travellers');
    const typed = { ...draft, passengers: [first, second, child], contactEmail: 'a@b.se' };
    const changed = bookingToEdit({ ...selection, adults: 1, children: 2 }, typed, context);
    expect(changed?.contactEmail).toBe('a@b.se');
    expect(changed?.passengers.map(({ type, firstName }) => [type, firstName])).toEqual([
      ['adult', 'P0'],
      ['child', 'P2'],
      ['child', ''],
    ]);
  });
});

describe('the idempotency key', () => {
  it('stays when nothing changed, so that going back and forth never books twice', () => {
    const paid = { ...completed(fresh(), context), bookingId: 'b-1' };
    const again = completed({ ...paid, ready: false }, context);
    expect(again).toMatchObject({
      ready: true,
      bookingId: 'b-1',
      idempotencyKey: paid.idempotencyKey,
    });
  });

  it.each([
    ['insurance', { insurance: true }],
    ['amount', { amountToPay: 1 }],
    ['date', { departureDate: isoDay('2027-07-10') }],
    ['contact', { contactEmail: 'other@b.se' }],
    ['trip', { selection: { ...selection, destinationId: 'antalya' } }],
  ])('is renewed when the %s changes, and the old booking is dropped', (_name, change) => {
    const paid = { ...completed(fresh(), context), bookingId: 'b-1' };
    const changed = completed({ ...paid, ...change }, context);
    expect(changed.idempotencyKey).not.toBe(paid.idempotencyKey);
    expect(changed.bookingId).toBeNull();
  });

  it('of the order before names the hold that a changed one replaces', () => {
    const paid = { ...completed(fresh(), context), bookingId: 'b-1' };
    const { idempotencyKey: replaces } = paid;
    const changed = completed({ ...paid, insurance: true }, context);
    expect([replacing(paid), changed.replaces]).toEqual([{ replaces }, replaces]);
    // Also when that one was refused, and for another party.
    expect(completed({ ...changed, insurance: false }, context).replaces).toBe(replaces);
    expect(bookingToEdit({ ...selection, adults: 3 }, paid, context)?.replaces).toBe(replaces);
    expect(replacing(fresh())).toEqual({});
  });

  it('changes with the extras', () => {
    const first = completed({ ...fresh(), extras: { bag: [0] } }, context);
    const same = completed(first, context);
    const other = completed({ ...first, extras: { bag: [0, 1] } }, context);
    expect(same.idempotencyKey).toBe(first.idempotencyKey);
    expect(other.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('is renewed for a new attempt after the hold expired', () => {
    const paid = { ...completed(fresh(), context), bookingId: 'b-1' };
    const next = renewed(paid, context.newKey);
    expect(next.bookingId).toBeNull();
    expect(next.idempotencyKey).not.toBe(paid.idempotencyKey);
    expect(payloadOf(next)).toEqual(payloadOf(paid));
  });

  it('is long and random', () => {
    const made = new Set(Array.from({ length: 100 }, newKey));
    expect(made.size).toBe(100);
    expect([...made].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});
