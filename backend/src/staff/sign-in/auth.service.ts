import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LoginRequest, LoginView } from '@safar/domain/contracts/staff/auth';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { AttemptLimiter } from '../../common/rate-limiting/attempt-limiter.js';
import { hashPassword, passwordMatches } from '../../common/auth/passwords.js';
import { countUse } from '../../common/rate-limiting/rate-limits.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { Users } from '../accounts/users.service.js';
import { SecondFactor } from '../second-factor/second-factor.service.js';
import { StaffTokens } from './staff-tokens.js';

/** Number of failed sign-ins of one account within an hour, from any address, that is reported to admins. */
const ALARMING = { failures: 100, minutes: 60 } as const;

@Injectable()
export class Auth implements OnModuleInit {
  /** A hash to compare for unknown addresses, so that both kinds of failure take equally long. */
  private decoy = '';

  constructor(
    private readonly db: DataSource,
    private readonly users: Users,
    private readonly tokens: StaffTokens,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly factor: SecondFactor,
  ) {}

  async onModuleInit(): Promise<void> {
    this.decoy = await hashPassword('nobody has this password');
  }

  /**
   * Throws LOGIN_FAILED for any wrong input; after a correct password SECOND_FACTOR_NEEDED or SECOND_FACTOR_WRONG; and
   * TOO_MANY_REQUESTS during a delay, also for correct attempts.
   */
  async login(request: LoginRequest, address: string): Promise<LoginView> {
    const guess = { account: request.email, address };
    await this.attemptLimiter.count(guess);
    const user = await this.users.activeByEmail(request.email.trim());
    const matches = await passwordMatches(user?.passwordHash ?? this.decoy, request.password);
    if (!user || !matches) {
      await this.recordFailedLogin(request.email, user?.id ?? '');
      throw new DomainError('LOGIN_FAILED');
    }
    await this.requireFactor(user, request.otp);
    await this.attemptLimiter.forgive(guess);
    await audit(this.db.manager, {
      action: 'login.succeeded',
      object: { type: 'user', id: user.id },
      actor: { id: user.id, role: user.role },
    });
    const { id, username, email, role } = user;
    return { token: await this.tokens.tokenFor(user), user: { id, username, email, role } };
  }

  private async requireFactor(user: UserEntity, otp: string | undefined): Promise<void> {
    try {
      await this.factor.require(user, otp);
    } catch (error) {
      const isWrong = error instanceof DomainError && error.code === 'SECOND_FACTOR_WRONG';
      if (isWrong) await this.recordFailedLogin(user.email, user.id);
      throw error;
    }
  }

  /** Audits a failed sign-in, and once more when the account has so many that it seems to be attacked. */
  private async recordFailedLogin(email: string, id: string): Promise<void> {
    const { manager } = this.db;
    const object = { type: 'user', id };
    await audit(manager, { action: 'login.failed', object });
    const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
    const use = { key: `login-failures:${account}`, minutes: ALARMING.minutes, amount: 1 };
    const { used } = await countUse(manager, use);
    if (used === ALARMING.failures) await audit(manager, { action: 'login.attacked', object });
  }
}
