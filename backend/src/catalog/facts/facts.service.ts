import { Inject, Injectable } from '@nestjs/common';
import type { FactsRequest, FactsView } from '@safar/domain/contracts/catalog/facts';
import { DomainError } from '@safar/domain/errors/domain-error';
import { type FactTexts, promptOf } from '@safar/domain/destinations/facts';
import { DataSource } from 'typeorm';
import { type Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { countUse } from '../../common/rate-limiting/rate-limits.js';
import { Settings } from '../../settings/settings.service.js';
import { countCall } from './facts.queries.js';
import { FactSource } from './facts.source.js';

const CALLS_A_MINUTE = 10;
const CALLS_A_DAY = 200;

const limited = (retryAfter: number): DomainError => new DomainError('FACTS_LIMIT', { retryAfter });

/** Suggests facts to the editor; publishes nothing. */
@Injectable()
export class Facts {
  constructor(
    private readonly db: DataSource,
    private readonly source: FactSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'rateLimits'>,
  ) {}

  /** Throws FACTS_NAME_MISSING, FACTS_LIMIT, or FACTS_FAILED when no facts are available. */
  async generate({ prompt = '' }: FactsRequest, { staff }: ByStaff): Promise<FactsView> {
    const name = promptOf(prompt);
    if (name === '') throw new DomainError('FACTS_NAME_MISSING');
    const turn = await this.count(staff, name);
    const facts = await this.ask(name, turn);
    await audit(this.db.manager, {
      action: facts ? 'facts.generated' : 'facts.failed',
      object: { type: 'facts', id: name },
      actor: staff,
    });
    if (!facts) throw new DomainError('FACTS_FAILED');
    return facts;
  }

  /** Returns null on failure, so that the form works without the model. */
  private async ask(name: string, turn: number): Promise<FactTexts | null> {
    try {
      return await this.source.facts({ name, turn });
    } catch {
      return null;
    }
  }

  /** @returns the number of earlier requests for the same name, which selects the next facts */
  private async count(staff: Staff, name: string): Promise<number> {
    const { manager } = this.db;
    if (this.env.rateLimits) {
      const use = { key: `facts:${staff.id}`, minutes: 1, amount: 1 };
      const { used, wait } = await countUse(manager, use);
      if (used > CALLS_A_MINUTE) throw limited(wait);
    }
    const call = { userId: staff.id, day: this.clock.today(), name };
    const { today, month, turn, untilTomorrow, untilNextMonth } = await countCall(manager, call);
    const { factsPerMonth } = await this.settings.all(manager);
    if (month > factsPerMonth) throw limited(untilNextMonth);
    if (today > CALLS_A_DAY) throw limited(untilTomorrow);
    return turn;
  }
}
