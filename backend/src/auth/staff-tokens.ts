import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import type { Staff } from '../core/access.js';
import { audit } from '../core/audit.js';
import { revokeToken } from '../core/revoked-tokens.js';
import { ENV, type Env } from '../core/env.js';
import type { UserEntity } from '../users/user.entity.js';
import { Users } from '../users/users.service.js';

/** What a staff token says. The role is for the console's picture only: the server reads it from the user row. */
export interface StaffClaims {
  readonly sub: string;
  readonly role: string;
  readonly ver: number;
  /** Of this sign-in alone; tokens of an older release have none, and end within their eight hours. */
  readonly jti?: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

export const STAFF_AUDIENCE = 'staff';
const LIFETIME_SECONDS = 8 * 60 * 60;

/** Makes the tokens of staff, and says what one is worth now. */
@Injectable()
export class StaffTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly users: Users,
    private readonly db: DataSource,
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
        jwtid: randomUUID(),
        expiresIn: LIFETIME_SECONDS,
      },
    );
  }

  /** The staff member behind a token, null when account, version or sign-in are no longer good. */
  async staffOf({ sub, ver, jti, exp }: StaffClaims): Promise<Staff | null> {
    const user = await this.users.inSession({ userId: sub, version: ver, sessionId: jti ?? null });
    if (!user) return null;
    const { requireAdminOtp, requireStaffOtp } = this.env;
    const isRequired = requireStaffOtp || (requireAdminOtp && user.role === 'admin');
    const confined = isRequired && !user.hasSecondFactor;
    return {
      ...{ id: user.id, role: user.role },
      ...(confined ? { confined } : {}),
      ...(jti ? { session: { id: jti, endsAt: new Date(exp * 1_000) } } : {}),
    };
  }

  /** Ends this sign-in alone: others of the same person, in other browsers, go on. */
  async signOut(staff: Staff): Promise<void> {
    const { session } = staff;
    if (!session) return;
    await this.db.transaction(async (tx) => {
      await revokeToken(tx, session);
      const object = { type: 'user', id: staff.id };
      await audit(tx, { action: 'login.ended', object, actor: staff });
    });
  }
}
