import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Staff } from '../core/access.js';
import { ENV, type Env } from '../core/env.js';
import type { UserEntity } from '../users/user.entity.js';
import { Users } from '../users/users.service.js';

/** What a staff token says. The role is for the console's picture only: the server reads it from the user row. */
export interface StaffClaims {
  readonly sub: string;
  readonly role: string;
  readonly ver: number;
}

export const STAFF_AUDIENCE = 'staff';
const LIFETIME_SECONDS = 8 * 60 * 60;

/** Makes the tokens of staff, and says what one is worth now. */
@Injectable()
export class StaffTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly users: Users,
    @Inject(ENV) private readonly env: Env,
  ) {}

  tokenFor(user: UserEntity): Promise<string> {
    return this.jwt.signAsync(
      { role: user.role, ver: user.tokenVersion },
      {
        secret: this.env.jwtSecret,
        algorithm: 'HS256',
        subject: user.id,
        audience: STAFF_AUDIENCE,
        expiresIn: LIFETIME_SECONDS,
      },
    );
  }

  /** The staff member behind a token, null when the account or the token's version is no longer good. */
  async staffOf(claims: StaffClaims): Promise<Staff | null> {
    const user = await this.users.activeById(claims.sub);
    if (user?.tokenVersion !== claims.ver) return null;
    const confined = this.env.requireAdminOtp && user.role === 'admin' && !user.otpSince;
    return { id: user.id, role: user.role, ...(confined ? { confined } : {}) };
  }
}
