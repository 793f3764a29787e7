import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { Request } from 'express';
import passport from 'passport';
import { type Staff, StaffSessions } from '../../common/auth/access.js';
import { STAFF_STRATEGY } from './staff.strategy.js';

@Injectable()
export class PassportStaffSessions extends StaffSessions {
  identify(request: Request): Promise<Staff | null> {
    if (!request.headers.authorization) return Promise.resolve(null);
    return new Promise((resolve, reject) => {
      const decide = (error: unknown, staff: Staff | false | undefined, info: unknown): void => {
        if (error) reject(error instanceof Error ? error : new Error('Authentication failed'));
        else if (staff) resolve(staff);
        else reject(new DomainError(isExpiry(info) ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED'));
      };
      const authenticate = passport.authenticate(STAFF_STRATEGY, { session: false }, decide) as (
        request: Request,
      ) => void;
      authenticate(request);
    });
  }
}

const isExpiry = (info: unknown): boolean =>
  info instanceof Error && info.name === 'TokenExpiredError';
