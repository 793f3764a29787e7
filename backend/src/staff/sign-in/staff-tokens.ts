import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { revokeToken } from '../../common/auth/revoked-tokens.js';
import { ENV, type Env } from '../../common/config/env.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { Users } from '../accounts/users.service.js';

/** Claims of a staff token. The role is for the console only: the server reads it from the user row. */
export interface StaffClaims {
  readonly sub: string;
  readonly role: string;
  readonly ver: number;
  /** Id of this token, for revocation. Tokens of older releases have none and expire within eight hours. */
  readonly jti?: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

export const STAFF_AUDIENCE = 'staff';
const LIFETIME_SECONDS = 8 * 60 * 60;

/** Issues and checks staff tokens. */
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

  /** Returns the staff member of a token, null when account, version or session are no longer valid. */
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

  /** Ends this session only; others of the same person, in other browsers, continue. */
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
