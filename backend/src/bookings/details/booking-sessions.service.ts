import { randomUUID } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Request, Response } from 'express';
import { type Observable, mergeMap } from 'rxjs';
import { DataSource } from 'typeorm';
import { BookingSessions } from '../../common/auth/access.js';
import { secretFor } from '../../common/config/changing-secrets.js';
import { cookieNames, cookieOf } from '../../common/http/cookies.js';
import { revokeToken, isRevoked } from '../../common/auth/revoked-tokens.js';
import { ENV, type Env } from '../../common/config/env.js';
import type { BookingEntity } from '../shared/booking.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

/** Lifetime of a booking session after a lookup (specification: 1 200 000 ms). */
export const BOOKING_SESSION_SECONDS = 1_200;

interface Claims {
  readonly sub: string;
  readonly v: number;
  /** Id of this cookie, for revocation. Cookies of older releases have none and end within twenty minutes. */
  readonly jti?: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

const AUDIENCE = 'booking';

/** Number of earlier checkouts that stay open, so that families can compare trips in tabs. */
const MAX_SAVED_COOKIES = 2;

/** Returns the booking id in the path or body of a request. */
function bookingNamedIn({ params, body }: Request): string | null {
  const named: unknown = params['id'] ?? (body as { bookingId?: unknown } | undefined)?.bookingId;
  return typeof named === 'string' ? named : null;
}

/**
 * A booking session is a signed cookie that allows its owner to see and pay one booking. Looking up another booking
 * replaces it. Starting to pay another one keeps the old cookie until it expires, under a name with the booking's id;
 * it is valid for that booking only.
 */
@Injectable()
export class CookieBookingSessions extends BookingSessions {
  private readonly cookieName: string;

  constructor(
    private readonly jwt: JwtService,
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
    // Browsers accept the __Host- prefix over https only.
    this.cookieName = env.publicUrl.startsWith('https://') ? '__Host-bk' : 'bk';
  }

  /** Returns the booking that the request names if its saved cookie is valid, else the booking of the main cookie. */
  async identify(request: Request): Promise<string | null> {
    const named = bookingNamedIn(request);
    const saved = named && (await this.claimsOf(request, this.savedCookieName(named)));
    if (saved && saved.sub === named && (await this.isValid(saved))) return saved.sub;
    const claims = await this.claimsOf(request, this.cookieName);
    return claims && (await this.isValid(claims)) ? claims.sub : null;
  }

  /** Checks that the booking's access version has not changed and the token is not revoked. */
  private async isValid({ sub, v, jti }: Claims): Promise<boolean> {
    const [row] = await this.db.query<RowOf<BookingEntity, 'accessVersion'>[]>(
      `select access_version from bookings where id = $1 and not ${isRevoked('$2')}`,
      [sub, jti ?? null],
    );
    return row?.access_version === v;
  }

  /** Revokes the tokens of a request, so that copies of the cookies stop working too. */
  async revoke(request: Request): Promise<void> {
    for (const name of [this.cookieName, ...this.savedCookieNames(request)]) {
      const claims = await this.claimsOf(request, name);
      if (!claims?.jti) continue;
      await revokeToken(this.db.manager, { id: claims.jti, endsAt: new Date(claims.exp * 1_000) });
    }
  }

  private savedCookieName(bookingId: string): string {
    return `${this.cookieName}-${bookingId}`;
  }

  private savedCookieNames(request: Request): string[] {
    return cookieNames(request, this.savedCookieName(''));
  }

  /** Returns the claims of a cookie; null when it is missing, forged or expired. */
  private async claimsOf(request: Request, name: string): Promise<Claims | null> {
    const token = cookieOf(request, name);
    if (!token) return null;
    try {
      return await this.jwt.verifyAsync<Claims>(token, {
        secret: secretFor(token, [this.env.bookingSecret, ...this.env.formerSecrets.booking]),
        audience: AUDIENCE,
        algorithms: ['HS256'],
      });
    } catch (error) {
      // Only token errors mean an invalid cookie; rethrow others, such as a lost database connection.
      if (
        error instanceof Error &&
        /^(JsonWebToken|TokenExpired|NotBefore)Error$/.test(error.name)
      ) {
        return null;
      }
      throw error;
    }
  }

  /** Sets the main cookie for a booking. */
  async issue(response: Response, bookingId: string): Promise<void> {
    const version = await this.versionOf(bookingId);
    if (version === null) return;
    const token = await this.jwt.signAsync(
      { v: version },
      {
        secret: this.env.bookingSecret,
        algorithm: 'HS256',
        audience: AUDIENCE,
        subject: bookingId,
        jwtid: randomUUID(),
        expiresIn: BOOKING_SESSION_SECONDS,
      },
    );
    response.cookie(this.cookieName, token, {
      ...this.cookieOptions(),
      maxAge: BOOKING_SESSION_SECONDS * 1_000,
    });
  }

  /** Deletes all cookies, so that the next user of this browser sees no booking. */
  clear(request: Request, response: Response): void {
    response.clearCookie(this.cookieName, this.cookieOptions());
    this.clearSavedCookies(request, response);
  }

  clearSavedCookies(request: Request, response: Response): void {
    for (const name of this.savedCookieNames(request)) {
      response.clearCookie(name, this.cookieOptions());
    }
  }

  /** Keeps the replaced cookie under its booking's name and deletes the oldest saved ones. */
  async saveOtherCookies(request: Request, response: Response, bookingId: string): Promise<void> {
    const saved: { name: string; exp: number }[] = [];
    for (const name of [this.cookieName, ...this.savedCookieNames(request)]) {
      const claims = await this.claimsOf(request, name);
      if (!claims) continue;
      const isSaved = name !== this.cookieName;
      if (isSaved && claims.sub === bookingId) response.clearCookie(name, this.cookieOptions());
      else if (isSaved) saved.push({ name, exp: claims.exp });
      else if (claims.sub !== bookingId) {
        const own = this.savedCookieName(claims.sub);
        saved.push({ name: own, exp: claims.exp });
        response.cookie(own, cookieOf(request, name) ?? '', {
          ...this.cookieOptions(),
          expires: new Date(claims.exp * 1_000),
        });
      }
    }
    saved.sort((one, other) => other.exp - one.exp);
    for (const { name } of saved.slice(MAX_SAVED_COOKIES)) {
      response.clearCookie(name, this.cookieOptions());
    }
  }

  private cookieOptions() {
    const secure = this.cookieName.startsWith('__Host-');
    return { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  }

  private async versionOf(bookingId: string): Promise<number | null> {
    const [row] = await this.db.query<RowOf<BookingEntity, 'accessVersion'>[]>(
      `select access_version from bookings where id = $1`,
      [bookingId],
    );
    return row?.access_version ?? null;
  }
}

/** A response for a caller who has not proved access to the booking: starts no session. */
export class WithoutBookingSession<View> {
  constructor(readonly view: View) {}
}

@Injectable()
class StartBookingSessionInterceptor implements NestInterceptor<{ bookingId: string }> {
  constructor(protected readonly sessions: CookieBookingSessions) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<{ bookingId: string }>,
  ): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    return next.handle().pipe(
      mergeMap(async (view: { bookingId: string } | WithoutBookingSession<unknown>) => {
        if (view instanceof WithoutBookingSession) return view.view;
        await this.sessions.issue(response, view.bookingId);
        await this.treatOthers(request, response, view.bookingId);
        return view;
      }),
    );
  }

  protected treatOthers(request: Request, response: Response, _bookingId: string): Promise<void> {
    this.sessions.clearSavedCookies(request, response);
    return Promise.resolve();
  }
}

@Injectable()
class AddBookingSessionInterceptor extends StartBookingSessionInterceptor {
  protected override treatOthers(
    request: Request,
    response: Response,
    bookingId: string,
  ): Promise<void> {
    return this.sessions.saveOtherCookies(request, response, bookingId);
  }
}

@Injectable()
class EndBookingSessionInterceptor implements NestInterceptor {
  constructor(private readonly sessions: CookieBookingSessions) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    this.sessions.clear(http.getRequest<Request>(), http.getResponse<Response>());
    await this.sessions.revoke(http.getRequest<Request>());
    return next.handle();
  }
}

/** Ends the session and revokes its token, also for copies of the cookie. */
export const EndsBookingSession = () => UseInterceptors(EndBookingSessionInterceptor);

/** Starts a session and keeps those of earlier checkouts in this browser. */
export const AddsBookingSession = () => UseInterceptors(AddBookingSessionInterceptor);

/**
 * Starts a session for the booking in the response, for twenty minutes, unless the response is `WithoutBookingSession`.
 */
export const StartsBookingSession = () => UseInterceptors(StartBookingSessionInterceptor);
