import type { ExecutionContext } from '@nestjs/common';
import type { Caller } from '../auth/access.js';
import { requestContextOf, staffContextOf } from './request-context.js';

const STAFF = { id: '1', role: 'agent' } as const;

const requestBy = (
  caller: Caller | undefined,
  { ip, ...headers }: Readonly<Record<string, string>> = {},
): ExecutionContext => {
  const request = { caller, ip, headers, get: (name: string) => headers[name] };
  return { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
};

describe('The context of a request', () => {
  it('has the caller, the language, the key and the network of the address', () => {
    const caller = { staff: null, bookingId: '2' };
    const request = requestBy(caller, {
      'accept-language': 'ar',
      'idempotency-key': 'a-key-of-16-chars',
      ip: '2001:db8:1:2::9',
    });
    expect(requestContextOf(request)).toEqual({
      caller,
      staff: null,
      language: 'ar',
      idempotencyKey: 'a-key-of-16-chars',
      address: '2001:db8:1:2',
    });
  });

  it('has neither staff nor booking when the caller is unknown', () => {
    expect(requestContextOf(requestBy(undefined))).toEqual({
      caller: { staff: null, bookingId: null },
      staff: null,
      language: 'sv',
      idempotencyKey: null,
      address: '',
    });
  });

  it('rejects a malformed key only when the key is read', () => {
    const context = requestContextOf(requestBy(undefined, { 'idempotency-key': 'short' }));
    expect(context.language).toBe('sv');
    expect(() => context.idempotencyKey).toThrow('VALIDATION_FAILED');
  });
});

describe('The context of a request by staff', () => {
  it('names the member of staff', () => {
    const request = requestBy({ staff: STAFF, bookingId: null });
    expect(staffContextOf(request).staff).toEqual(STAFF);
  });

  it('is refused to other callers', () => {
    const request = requestBy({ staff: null, bookingId: '2' });
    expect(() => staffContextOf(request)).toThrow('UNAUTHENTICATED');
  });
});
