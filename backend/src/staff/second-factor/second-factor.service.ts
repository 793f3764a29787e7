import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  EnrolmentView, RecoveryCodesView, SecondFactorCode, SecondFactorRemoval, SecondFactorStart,
} from '@safar/domain/contracts/staff/auth'; // oxfmt-ignore
import type { DoneView } from '@safar/domain/contracts/staff/auth';
import { latinDigits } from '@safar/domain/money/digits';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { StaffContext } from '../../common/http/request-context.js';
import { RateLimiter } from '../../common/rate-limiting/rate-limits.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { Users } from '../accounts/users.service.js';
import { SecondFactorSeeds } from './second-factor-seeds.service.js';
import {
  saveSecret, switchOff, switchOn, takeRecoveryCode, takeStep,
} from './second-factor.queries.js'; // oxfmt-ignore
import { base32, stepOf } from './totp.js';

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Limit of codes per account within an hour, from any address; these callers know the password. */
const GUESSES = { calls: 20, minutes: 60 } as const;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');
/** 120 bits, enough for a plain hash, in groups of six for writing down. */
const recoveryCode = (): string =>
  base32(randomBytes(15))
    .toLowerCase()
    .replace(/.{6}(?=.)/g, '$&-');
/** Normalizes local digits and spaces. */
const normalizeCode = (code: string): string => latinDigits(code).replace(/\s/g, '').toLowerCase();

/** One-time codes of an authenticator app, required with the password (RFC 6238). */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly db: DataSource,
    private readonly users: Users,
    private readonly rateLimiter: RateLimiter,
    private readonly clock: Clock,
    private readonly seeds: SecondFactorSeeds,
  ) {}

  /** Throws SECOND_FACTOR_NEEDED without a code, SECOND_FACTOR_WRONG for a wrong, used or expired one. */
  async require(user: UserEntity, code: string | undefined): Promise<void> {
    if (!user.otpSince) return;
    if (!code) throw new DomainError('SECOND_FACTOR_NEEDED');
    if (!(await this.takes(user, code))) throw new DomainError('SECOND_FACTOR_WRONG');
  }

  /** Throws SECOND_FACTOR_ON, or VALIDATION_FAILED for a wrong password. */
  async begin(call: StaffContext, { currentPassword }: SecondFactorStart): Promise<EnrolmentView> {
    const user = await this.ownAccount(call);
    if (user.otpSince) throw new DomainError('SECOND_FACTOR_ON');
    await this.users.requirePassword(user, { address: call.address, currentPassword });
    const secret = randomBytes(SECRET_BYTES);
    await saveSecret(this.db.manager, {
      userId: user.id,
      sealed: this.seeds.seal(secret),
    });
    return { secret: base32(secret), uri: await this.seeds.uriOf(secret, user.email) };
  }

  /** Activates the secret with its first code. The recovery codes are shown only once. */
  async confirm(call: StaffContext, { otp }: SecondFactorCode): Promise<RecoveryCodesView> {
    const user = await this.ownAccount(call);
    if (user.otpSince) throw new DomainError('SECOND_FACTOR_ON');
    const isRight = user.otpSecret !== null && (await this.takes(user, otp));
    if (!isRight) throwIfInvalid([{ code: 'SECOND_FACTOR_WRONG', field: 'otp' }]);
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await this.db.transaction(async (tx) => {
      const { id: userId, otpSecret: sealed } = user;
      if (!(await switchOn(tx, { userId, sealed, recovery: codes.map(hashOf) }))) {
        throwIfInvalid([{ code: 'SECOND_FACTOR_WRONG', field: 'otp' }]);
      }
      await auditChange(tx, 'factor-added', user);
    });
    return { recoveryCodes: codes };
  }

  /** Throws SECOND_FACTOR_OFF, or VALIDATION_FAILED for a wrong password or code. */
  async remove(
    call: StaffContext,
    { currentPassword, otp }: SecondFactorRemoval,
  ): Promise<DoneView> {
    const user = await this.ownAccount(call);
    if (!user.otpSince) throw new DomainError('SECOND_FACTOR_OFF');
    await this.users.requirePassword(user, { address: call.address, currentPassword });
    if (!(await this.takes(user, otp))) {
      throwIfInvalid([{ code: 'SECOND_FACTOR_WRONG', field: 'otp' }]);
    }
    await this.db.transaction(async (tx) => {
      await switchOff(tx, user.id);
      await auditChange(tx, 'factor-removed', user);
    });
    return { ok: true };
  }

  private async ownAccount({ staff }: StaffContext): Promise<UserEntity> {
    const user = await this.users.activeById(staff.id);
    if (!user) throw new DomainError('UNAUTHENTICATED');
    return user;
  }

  /** Counts an attempt before checking it, so that many concurrent ones have no advantage. */
  private async takes(user: UserEntity, typed: string): Promise<boolean> {
    const key = `second-factor:${user.id}`;
    await this.rateLimiter.consume(key, GUESSES);
    const code = normalizeCode(typed);
    const isRight = (await this.takesCode(user, code)) || (await this.takesRecovery(user, code));
    if (isRight) await this.rateLimiter.refund(key, GUESSES);
    return isRight;
  }

  private async takesCode(user: UserEntity, code: string): Promise<boolean> {
    const secret = user.otpSecret && this.seeds.open(user.otpSecret);
    const step = secret ? stepOf(secret, code, this.clock.now()) : null;
    return step !== null && takeStep(this.db.manager, { userId: user.id, step });
  }

  private async takesRecovery(user: UserEntity, code: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      if (!(await takeRecoveryCode(tx, { userId: user.id, hash: hashOf(code) }))) return false;
      await auditChange(tx, 'recovery-code-used', user);
      return true;
    });
  }
}

const auditChange = (tx: EntityManager, did: string, { id, role }: UserEntity): Promise<void> =>
  audit(tx, { action: `user.${did}`, object: { type: 'user', id }, actor: { id, role } });
