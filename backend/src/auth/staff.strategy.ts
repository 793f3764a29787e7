import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Staff } from '../core/access.js';
import { ENV, type Env } from '../core/env.js';
import { Auth, STAFF_AUDIENCE, type StaffClaims } from './auth.service.js';

export const STAFF_STRATEGY = 'staff-jwt';

/** Bearer tokens of staff: one algorithm, one audience, and the user row has the last word. */
@Injectable()
export class StaffStrategy extends PassportStrategy(Strategy, STAFF_STRATEGY) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly auth: Auth,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: env.jwtSecret,
      algorithms: ['HS256'],
      audience: STAFF_AUDIENCE,
    });
  }

  async validate(claims: StaffClaims): Promise<Staff | false> {
    return (await this.auth.staffOf(claims)) ?? false;
  }
}
