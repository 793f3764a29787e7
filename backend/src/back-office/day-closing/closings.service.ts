import { Injectable } from '@nestjs/common';
import type { ClosingFiguresView, CloseDayRequest, CountedRequest, DayView, UnexplainedView } from '@safar/domain/contracts/office/day-closings'; // oxfmt-ignore
import { type IsoDay, isIsoDay } from '@safar/domain/dates/dates';
import {
  type ReasonByMethod,
  closingProblems,
  needsConfirmation,
  uncountedIn,
} from '@safar/domain/office/day-closing';
import { DomainError } from '@safar/domain/errors/domain-error';
import { formatExactKronor } from '@safar/domain/money/formats';
import { isOffline } from '@safar/domain/pricing/pricing';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff } from '../../common/http/request-context.js';
import { type ProviderMovement, ProviderStatement } from '../../payments/gateway/provider-statement.service.js'; // oxfmt-ignore
import { Settings } from '../../settings/settings.service.js';
import { type DayAccount, closingFigures } from './closings.figures.js';
import { addClosing, closingsOf, dayLines, spanOfDay } from './closings.queries.js';
import {
  type Span,
  bookedObjects,
  ledgerObjects,
} from '../reconciliation/provider-reconciliation.queries.js';
import { idsOf } from '../reconciliation/provider-reconciliation.service.js';

const isAway = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'PAYMENT_PROVIDER_DOWN';

/** Day closing: our ledger, the provider's figures, and the manual count. */
@Injectable()
export class DayClosings {
  constructor(
    private readonly db: DataSource,
    private readonly statement: ProviderStatement,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws VALIDATION_FAILED for an invalid or future day. */
  async day(typed: string): Promise<DayView> {
    const day = this.checked(typed);
    const account = await this.account(day);
    return this.view(day, closingFigures(account, {}), account.stated !== null);
  }

  /**
   * Saves the day as it is now. Throws VALIDATION_FAILED for a counted difference without a reason, CLOSING_UNCONFIRMED
   * for a large difference that staff have not confirmed, DAY_CHANGED with the day when amounts have changed since it
   * was shown, and PAYMENT_PROVIDER_DOWN when the provider's figures are not available.
   */
  async close(typed: string, request: CloseDayRequest, { staff }: ByStaff): Promise<DayView> {
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
    refuseUnconfirmed(seen, request);
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

  /** Returns null when the provider does not reply: our own figures are still shown. */
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

/** Throws CLOSING_UNCONFIRMED for a large difference that staff have not confirmed, or that has grown since. */
function refuseUnconfirmed(
  { unexplained }: ClosingFiguresView,
  { acknowledge_difference }: CloseDayRequest,
): void {
  if (!needsConfirmation(unexplained, acknowledge_difference)) return;
  const details: UnexplainedView = { unexplained };
  throw new DomainError('CLOSING_UNCONFIRMED', { amount: formatExactKronor(unexplained) }, details);
}

/** The saved figures: each difference with its reason. */
const withReasons = (figures: ClosingFiguresView, reasons: ReasonByMethod): ClosingFiguresView => ({
  ...figures,
  lines: figures.lines.map((line) => ({
    ...line,
    reason: line.difference ? (reasons[line.method] ?? '') : '',
  })),
});

/** Keeps only counted amounts: an empty field is not zero. */
const handCounted = ({ cash, bank, swish, terminal }: CountedRequest): CountedRequest => ({
  ...(cash === undefined ? {} : { cash }),
  ...(bank === undefined ? {} : { bank }),
  ...(swish === undefined ? {} : { swish }),
  ...(terminal === undefined ? {} : { terminal }),
});
