import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../common/config/env.js';
import { SystemChecks } from '../../common/observability/system-checks.js';
import { Settings } from '../../settings/settings.service.js';
import { seal, unseal } from './sealed-secret.js';
import { resealSecret, sealedSecrets } from './second-factor.queries.js';
import { enrolmentUri } from './totp.js';

/** Seals the seeds of second factors with OTP_SECRET, and opens those sealed with a former key. */
@Injectable()
export class SecondFactorSeeds implements OnModuleInit {
  private readonly logger = new Logger('SecondFactor');
  private readonly key: string;
  /** Before OTP_SECRET existed, the secret of staff tokens was used. */
  private readonly formerKeys: readonly string[];
  private unreadable = 0;

  constructor(
    private readonly db: DataSource,
    private readonly checks: SystemChecks,
    private readonly settings: Settings,
    @Inject(ENV) { otpSecret, jwtSecret, formerSecrets }: Env,
  ) {
    this.key = otpSecret;
    this.formerKeys = [...formerSecrets.otp, jwtSecret, ...formerSecrets.jwt];
  }

  /** Reseals seeds of a former key; that key can be removed once a process has started with the current one. */
  async onModuleInit(): Promise<void> {
    this.unreadable = 0;
    for (const { id, otp_secret: before } of await sealedSecrets(this.db.manager)) {
      if (unseal(before, this.key)) continue;
      const bytes = this.open(before);
      if (bytes) await resealSecret(this.db.manager, { id, before, after: this.seal(bytes) });
      else this.unreadable += 1;
    }
    this.checks.register('second_factors_unreadable', {
      ask: () => this.requireReadable(),
      count: () => this.unreadable,
    });
    if (this.unreadable === 0) return;
    this.logger.error(
      `${this.unreadable} second factors cannot be decrypted: they were encrypted with another OTP_SECRET. ` +
        'Append it to the current one after a comma; otherwise their owners need recovery codes or a reset.',
    );
  }

  /** Checks again, because seeds may have been reset since the start. */
  private async requireReadable(): Promise<void> {
    const sealed = await sealedSecrets(this.db.manager);
    this.unreadable = sealed.filter(({ otp_secret }) => this.open(otp_secret) === null).length;
    if (this.unreadable > 0) throw new Error(`${this.unreadable} cannot be decrypted`);
  }

  /** Returns the URI for the authenticator app, with the agency's name. */
  async uriOf(seed: Buffer, account: string): Promise<string> {
    const { brand: issuer } = await this.settings.all();
    return enrolmentUri(seed, { issuer, account });
  }

  seal(seed: Buffer): string {
    return seal(seed, this.key);
  }

  /** Returns null when no configured key opens it. */
  open(sealed: string): Buffer | null {
    const opened = [this.key, ...this.formerKeys].map((key) => unseal(sealed, key));
    return opened.find((bytes) => bytes !== null) ?? null;
  }
}
