import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Staff } from '../../common/auth/access.js';
import { type Secrets, secretFor } from '../../common/config/changing-secrets.js';
import { ENV, type Env } from '../../common/config/env.js';
import { keyOf } from '../../common/config/jwt-keys.js';
import { STAFF_AUDIENCE, type StaffClaims, StaffTokens } from './staff-tokens.js';

export const STAFF_STRATEGY = 'staff-jwt';

/** Checks bearer tokens of staff: one algorithm, one audience, and the user row decides. */
@Injectable()
export class StaffStrategy extends PassportStrategy(Strategy, STAFF_STRATEGY) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly tokens: StaffTokens,
  ) {
    const secrets: Secrets = [env.jwtSecret, ...env.formerSecrets.jwt];
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token, done) => {
        // Passed unchanged to jsonwebtoken, which accepts a KeyObject; the types of passport-jwt do not.
        done(null, keyOf(secretFor(String(token), secrets)) as unknown as Buffer);
      },
      algorithms: ['HS256'],
      audience: STAFF_AUDIENCE,
    });
  }

  async validate(claims: StaffClaims): Promise<Staff | false> {
    return (await this.tokens.staffOf(claims)) ?? false;
  }
}
