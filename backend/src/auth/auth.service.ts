import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { LoginRequest, LoginView } from '@safar/domain/contracts/auth';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource } from 'typeorm';
import type { Staff } from '../core/access.js';
import { audit } from '../core/audit.js';
import { ENV, type Env } from '../core/env.js';
import { GuessDelays } from '../core/guess-delays.js';
import { hashPassword, passwordMatches } from '../core/passwords.js';
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

@Injectable()
export class Auth implements OnModuleInit {
  /** Compared when nobody has the address, so that both kinds of failure take as long. */
  private decoy = '';

  constructor(
    private readonly db: DataSource,
    private readonly users: Users,
    private readonly jwt: JwtService,
    private readonly delays: GuessDelays,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onModuleInit(): Promise<void> {
    this.decoy = await hashPassword('nobody has this password');
  }

  /** Throws LOGIN_FAILED, whatever was wrong, and TOO_MANY_REQUESTS to whoever guesses, whether or not they guess right. */
  async login(request: LoginRequest, address: string): Promise<LoginView> {
    const guess = { account: request.email, address };
    await this.delays.count(guess);
    const user = await this.users.activeByEmail(request.email.trim());
    const matches = await passwordMatches(user?.passwordHash ?? this.decoy, request.password);
    if (!user || !matches) {
      await audit(this.db.manager, {
        action: 'login.failed',
        object: { type: 'user', id: user?.id ?? '' },
      });
      throw new DomainError('LOGIN_FAILED');
    }
    await this.delays.forgive(guess);
    await audit(this.db.manager, {
      action: 'login.succeeded',
      object: { type: 'user', id: user.id },
      actor: { id: user.id, role: user.role },
    });
    const { id, username, email, role } = user;
    return { token: await this.tokenFor(user), user: { id, username, email, role } };
  }

  /** The staff member behind a token, null when the account or the token's version is no longer good. */
  async staffOf(claims: StaffClaims): Promise<Staff | null> {
    const user = await this.users.activeById(claims.sub);
    return user?.tokenVersion === claims.ver ? { id: user.id, role: user.role } : null;
  }

  private tokenFor(user: UserEntity): Promise<string> {
    return this.jwt.signAsync(
      { role: user.role, ver: user.tokenVersion },
      {
        secret: this.env.jwtSecret,
        subject: user.id,
        audience: STAFF_AUDIENCE,
        expiresIn: LIFETIME_SECONDS,
      },
    );
  }
}
