import { Injectable } from '@nestjs/common';
import { can } from '@safar/domain/access/permissions';
import type { NewsView } from '@safar/domain/contracts/office/overview';
import { Replica } from '../../common/database/replica.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { newsSince } from './news.queries.js';

/** New bookings and messages. The instant of the last look is the caller's: nothing is written by looking. */
@Injectable()
export class News {
  constructor(private readonly replica: Replica) {}

  since(since: string, { staff }: ByStaff): Promise<NewsView> {
    const withMessages = can(staff.role, 'messages:read');
    return this.replica.read((manager) => newsSince(manager, since, withMessages));
  }
}
