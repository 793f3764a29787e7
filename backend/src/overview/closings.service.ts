import { Injectable } from '@nestjs/common';
import type { ClosingFiguresView, CloseDayRequest, CountedRequest, DayView } from '@safar/domain/contracts/day-closings'; // oxfmt-ignore
import { type IsoDay, isIsoDay } from '@safar/domain/rules/dates';
import { type ReasonByMethod, closingProblems, uncountedIn } from '@safar/domain/rules/day-closing';
import { DomainError } from '@safar/domain/rules/domain-error';
import { isOffline } from '@safar/domain/rules/pricing';
import { DataSource } from 'typeorm';
import { audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { throwIfInvalid } from '../core/errors.js';
import type { StaffContext } from '../core/staff-context.js';
import { type ProviderMovement, ProviderStatement } from '../payments/provider-statement.service.js'; // oxfmt-ignore
import { Settings } from '../settings/settings.service.js';
import { type DayAccount, closingFigures } from './closings.figures.js';
import { addClosing, closingsOf, dayLines, spanOfDay } from './closings.queries.js';
import { type Span, bookedObjects, ledgerObjects } from './provider-reconciliation.queries.js';
import { idsOf } from './provider-reconciliation.service.js';

const isAway = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'PAYMENT_PROVIDER_DOWN';

/** The end of a day: our ledger, the provider's own figures, and what was counted by hand. */
@Injectable()
export class DayClosings {
  constructor(
    private readonly db: DataSource,
    private readonly statement: ProviderStatement,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws VALIDATION_FAILED for what is no day, or one that has not begun. */
  async day(typed: string): Promise<DayView> {
    const day = this.checked(typed);
    const account = await this.account(day);
    return this.view(day, closingFigures(account, {}), account.stated !== null);
  }

  /**
   * Keeps the day as it is now. Throws VALIDATION_FAILED for a counted difference without a reason, DAY_CHANGED with the day when money came or went since it was looked at, and
   * PAYMENT_PROVIDER_DOWN when nobody can say what the provider has.
   */
  async close(typed: string, request: CloseDayRequest, { staff }: StaffContext): Promise<DayView> {
    const day = this.checked(typed);
    const account = await this.account(day);
    if (!account.stated) throw new DomainError('PAYMENT_PROVIDER_DOWN');
    const seen = closingFigures(account, handCounted(request.counted));
    if (seen.ours !== request.expected) {
      throw new DomainError('DAY_CHANGED', {}, await this.view(day, seen, true));
    }
    const { closingReasonAbove } = await this.settings.all();
    const offlineLines = seen.lines.filter(({ method }) => isOffline(method));
    throwIfInvalid(closingProblems(offlineLines, { ...request.reasons }, closingReasonAbove));
    const figures = withReasons(seen, { ...request.reasons });
    await this.db.transaction(async (tx) => {
      const note = request.note?.trim() ?? '';
      const { ours, unexplained, lines } = figures;
      await addClosing(tx, { day, figures, note, staffId: staff.id });
      await audit(tx, {
        action: 'day.closed',
        object: { type: 'day', id: day },
        actor: staff,
        changes: { ours, unexplained, uncounted: uncountedIn(lines) },
      });
    });
    return this.view(day, figures, true);
  }

  private checked(day: string): IsoDay {
    const isDay = isIsoDay(day) && day <= this.clock.today();
    throwIfInvalid(
      isDay ? [] : [{ code: 'FIELD_INVALID', params: { field: 'day' }, field: 'day' }],
    );
    return day as IsoDay;
  }

  private async account(day: string): Promise<DayAccount> {
    const { manager } = this.db;
    const span = await spanOfDay(manager, day);
    const stated = await this.stated(span);
    const [lines, booked] = await Promise.all([
      dayLines(manager, span),
      bookedObjects(manager, span),
    ]);
    const touched = (stated ?? []).map(({ intentId: id }) => ({ kind: 'payment' as const, id }));
    const ours = await ledgerObjects(manager, idsOf([...booked, ...(stated ?? []), ...touched]));
    const known = new Set(stated?.map(({ id }) => id));
    const elsewhere = stated ? await this.lookUp(booked.filter(({ id }) => !known.has(id))) : [];
    return { lines, booked, ours, stated, elsewhere };
  }

  /** null when the provider does not answer: our own figures are shown all the same. */
  private async stated(span: Span): Promise<ProviderMovement[] | null> {
    try {
      return await this.statement.movements(span);
    } catch (error) {
      if (isAway(error)) return null;
      throw error;
    }
  }

  private async lookUp(
    objects: readonly Pick<ProviderMovement, 'kind' | 'id'>[],
  ): Promise<ProviderMovement[]> {
    const found: ProviderMovement[] = [];
    for (const object of objects) {
      const movement = await this.statement.movement(object);
      if (movement) found.push(movement);
    }
    return found;
  }

  private async view(
    day: IsoDay,
    figures: ClosingFiguresView,
    isAnswered: boolean,
  ): Promise<DayView> {
    const rows = await closingsOf(this.db.manager, day);
    const closings = rows.map((row) => ({ ...row, closed_at: row.closed_at.toISOString() }));
    const { closingReasonAbove: reason_above } = await this.settings.all();
    return { day, figures, provider_answered: isAnswered, reason_above, closings };
  }
}

/** The figures as they are kept: each difference with what staff said about it. */
const withReasons = (figures: ClosingFiguresView, reasons: ReasonByMethod): ClosingFiguresView => ({
  ...figures,
  lines: figures.lines.map((line) => ({
    ...line,
    reason: line.difference ? (reasons[line.method] ?? '') : '',
  })),
});

/** Only what somebody counted: a field left blank is not zero. */
const handCounted = ({ cash, bank, swish, terminal }: CountedRequest): CountedRequest => ({
  ...(cash === undefined ? {} : { cash }),
  ...(bank === undefined ? {} : { bank }),
  ...(swish === undefined ? {} : { swish }),
  ...(terminal === undefined ? {} : { terminal }),
});
