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
import { BookingPasses } from '../core/access.js';
import { secretFor } from '../core/changing-secrets.js';
import { cookieOf } from '../core/cookies.js';
import { endSession, hasEnded } from '../core/ended-sessions.js';
import { ENV, type Env } from '../core/env.js';

/** How long a booking may be seen after it was looked up (specification: 1 200 000 ms). */
export const PASS_SECONDS = 1_200;

interface Claims {
  readonly sub: string;
  readonly v: number;
  /** Of this cookie alone; those of an older release have none, and end within their twenty minutes. */
  readonly jti?: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

const AUDIENCE = 'booking';

/** The signed cookie that proves somebody may see and pay one booking. Looking up another booking replaces it. */
@Injectable()
export class SignedBookingPasses extends BookingPasses {
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

  async identify(request: Request): Promise<string | null> {
    const claims = await this.claimsOf(request);
    if (!claims) return null;
    const { sub, v, jti = null } = claims;
    const [row] = await this.db.query<{ access_version: number }[]>(
      `select access_version from bookings where id = $1 and not ${hasEnded('$2')}`,
      [sub, jti],
    );
    return row?.access_version === v ? sub : null;
  }

  /** Ends the cookie of a request for good, also where somebody kept a copy. */
  async end(request: Request): Promise<void> {
    const claims = await this.claimsOf(request);
    if (!claims?.jti) return;
    await endSession(this.db.manager, { id: claims.jti, endsAt: new Date(claims.exp * 1_000) });
  }

  /** What the cookie says; null when there is none, or it is forged or outdated. */
  private async claimsOf(request: Request): Promise<Claims | null> {
    const token = cookieOf(request, this.cookieName);
    if (!token) return null;
    try {
      return await this.jwt.verifyAsync<Claims>(token, {
        secret: secretFor(token, [this.env.bookingSecret, ...this.env.formerSecrets.booking]),
        audience: AUDIENCE,
        algorithms: ['HS256'],
      });
    } catch (error) {
      // A forged or outdated cookie is no proof; a database that is away is another matter.
      if (
        error instanceof Error &&
        /^(JsonWebToken|TokenExpired|NotBefore)Error$/.test(error.name)
      ) {
        return null;
      }
      throw error;
    }
  }

  /** Sets the cookie for a booking. */
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
        expiresIn: PASS_SECONDS,
      },
    );
    response.cookie(this.cookieName, token, {
      ...this.cookieOptions(),
      maxAge: PASS_SECONDS * 1_000,
    });
  }

  /** Takes the cookie away: nobody who sits down at this browser afterwards sees the booking. */
  withdraw(response: Response): void {
    response.clearCookie(this.cookieName, this.cookieOptions());
  }

  private cookieOptions() {
    const secure = this.cookieName.startsWith('__Host-');
    return { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
  }

  private async versionOf(bookingId: string): Promise<number | null> {
    const [row] = await this.db.query<{ access_version: number }[]>(
      `select access_version from bookings where id = $1`,
      [bookingId],
    );
    return row?.access_version ?? null;
  }
}

/** An answer about a booking for a caller who has not proved to be its holder: it opens nothing. */
export class WithoutPass<View> {
  constructor(readonly view: View) {}
}

@Injectable()
class HandOutBookingPass implements NestInterceptor<{ bookingId: string }> {
  constructor(private readonly passes: SignedBookingPasses) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<{ bookingId: string }>,
  ): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      mergeMap(async (view: { bookingId: string } | WithoutPass<unknown>) => {
        if (view instanceof WithoutPass) return view.view;
        await this.passes.issue(response, view.bookingId);
        return view;
      }),
    );
  }
}

@Injectable()
class TakeBackBookingPass implements NestInterceptor {
  constructor(private readonly passes: SignedBookingPasses) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    this.passes.withdraw(http.getResponse<Response>());
    await this.passes.end(http.getRequest<Request>());
    return next.handle();
  }
}

/** Nobody can open the booking any more with this cookie, neither this browser nor whoever copied it. */
export const TakesBackBookingPass = () => UseInterceptors(TakeBackBookingPass);

/** The answer names a booking; whoever gets the answer may open it for twenty minutes, unless it is `WithoutPass`. */
export const HandsOutBookingPass = () => UseInterceptors(HandOutBookingPass);
