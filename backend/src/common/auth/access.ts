import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type Permission, type Role, can } from '@safar/domain/access/permissions';
import type { Request } from 'express';
import { DEFAULT_LIMIT, RateLimiter, callerKey } from '../rate-limiting/rate-limits.js';

/** Who may call a route. A route without a policy stops the boot (access-audit.ts). */
export type AccessPolicy =
  | { readonly kind: 'public' }
  | { readonly kind: 'booking-holder' }
  | { readonly kind: 'permission'; readonly permission: Permission };

export const ACCESS_POLICY = 'access-policy';
const policy = (value: AccessPolicy) => SetMetadata(ACCESS_POLICY, value);

/** Any caller. */
export const Public = () => policy({ kind: 'public' });
/** Callers with a session of the booking named by `:id`, or staff who may read bookings. */
export const BookingHolder = () => policy({ kind: 'booking-holder' });
/** Staff whose role has the permission. */
export const Requires = (permission: Permission) => policy({ kind: 'permission', permission });

const BEFORE_SECOND_FACTOR = 'before-second-factor';
/** Also allows staff who still have to set up a second factor; for the routes needed to do so. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);

export interface Staff {
  readonly id: string;
  readonly role: Role;
  /** Must set up a second factor first; other routes are forbidden until then. */
  readonly confined?: boolean;
  /** The staff session of the call. */
  readonly session?: { readonly id: string; readonly endsAt: Date };
}

/** The authenticated caller: either part may be null. */
export interface Caller {
  readonly staff: Staff | null;
  /** The booking of the session cookie. */
  readonly bookingId: string | null;
}

export const ANONYMOUS: Caller = { staff: null, bookingId: null };

/** Reads the staff token of a request; implemented by the auth feature. */
export abstract class StaffSessions {
  /** Returns null without a token. Throws UNAUTHENTICATED for an invalid one. */
  abstract identify(request: Request): Promise<Staff | null>;
}

/** Reads the booking cookie of a request; implemented by the bookings feature. */
export abstract class BookingSessions {
  /** Returns the booking of a valid cookie, else null. */
  abstract identify(request: Request): Promise<string | null>;
}

/** A request after the AccessGuard. */
export type CallingRequest = Request & { caller?: Caller };

/** Tells whether the caller is staff who may read bookings, or has a session of this booking. */
export const mayOpenBooking = (caller: Caller, bookingId: string): boolean =>
  caller.bookingId === bookingId ||
  (caller.staff !== null && can(caller.staff.role, 'bookings:read'));

function decide(
  access: AccessPolicy | undefined,
  caller: Caller,
  objectId: string | undefined,
): void {
  if (access?.kind === 'public') return;
  if (access?.kind === 'booking-holder') {
    if (objectId && mayOpenBooking(caller, objectId)) return;
    // The same error for an existing and a missing booking.
    throw new DomainError('BOOKING_FORBIDDEN');
  }
  if (!caller.staff) throw new DomainError('UNAUTHENTICATED');
  if (access?.kind === 'permission' && can(caller.staff.role, access.permission)) return;
  throw new DomainError('FORBIDDEN');
}

/** Denies by default. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: StaffSessions,
    private readonly bookingSessions: BookingSessions,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CallingRequest>();
    const access = this.reflector.getAllAndOverride<AccessPolicy | undefined>(ACCESS_POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const isEnrolment = this.reflector.get<boolean>(BEFORE_SECOND_FACTOR, context.getHandler());
    request.caller = await this.identify(request, access);
    const { staff } = request.caller;
    if (staff?.confined && !isEnrolment) {
      if (access?.kind === 'permission') throw new DomainError('SECOND_FACTOR_REQUIRED');
      request.caller = { ...request.caller, staff: null };
    }
    const objectId = request.params['id'];
    decide(access, request.caller, typeof objectId === 'string' ? objectId : undefined);
    return true;
  }

  /** Ignores an invalid token on public routes, where an old one in the browser must not cause an error. */
  private async identify(request: Request, access: AccessPolicy | undefined): Promise<Caller> {
    const bookingId = await this.bookingSessions.identify(request);
    try {
      return { staff: await this.sessions.identify(request), bookingId };
    } catch (error) {
      if (access?.kind === 'permission') {
        // The guard that counts calls with a token is not reached.
        await this.limiter.consume(`calls:${callerKey(request.ip ?? '')}`, DEFAULT_LIMIT);
        throw error;
      }
      return { staff: null, bookingId };
    }
  }
}
