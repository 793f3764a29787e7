import { Injectable } from '@nestjs/common';
import type {
  CorrectPreviewRequest,
  CorrectRequest,
  ExpectedFigures,
  TransferPreviewRequest,
  TransferRequest,
  PassengerChangedView,
  PassengerPreviewView,
} from '@safar/domain/contracts/bookings/changes';
import {
  TRANSFER_DAYS_BEFORE,
  type PassengerChange,
  isTransferInTime,
  withRoomsAndShares,
} from '@safar/domain/bookings/changes/change-passenger';
import { can } from '@safar/domain/access/permissions';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { ChangeEffects } from '../change-effects.service.js';
import { type ChangeContext, loadForChange } from '../change-context.js';
import { requireSeen, passengerPreview } from '../changes.view.js';
import type { ChangedNames } from '../changes.queries.js';
import { ChangeRunner, type ChangeStep, type StaffCause } from '../change-runner.js';
import { type BedPlan, planBed } from './passenger-beds.js';
import type { PassengerRef } from './passenger-ref.js';
import { endUnfitSharing } from './shared-rooms.js';
import {
  correct,
  replace,
  queueBookingChangedMail,
  writeChange,
} from './passenger-changes.queries.js';
import {
  type Details,
  correctedDetails,
  newDetails,
  planPassengerChange,
} from './passenger-changes.rules.js';

type PassengerInput =
  | { readonly kind: 'correct'; readonly passengerId: string; readonly request: CorrectPreviewRequest }
  | { readonly kind: 'transfer'; readonly passengerId: string; readonly request: TransferPreviewRequest }; // oxfmt-ignore

export interface PassengerChangePlan {
  readonly details: Details;
  readonly change: PassengerChange;
  /** null: the rooms do not change. */
  readonly beds: BedPlan | null;
  readonly preview: PassengerPreviewView;
}

/** Corrects passengers and transfers their place to another person. */
@Injectable()
export class PassengerChanges {
  constructor(
    private readonly db: DataSource,
    private readonly runner: ChangeRunner,
    private readonly clock: Clock,
    private readonly effects: ChangeEffects,
  ) {}

  /**
   * Returns the figures of a correction. Throws VALIDATION_FAILED naming every field, TRAVELLER_GONE, ROOM_NO_BED and
   * BOOKING_TRANSITION.
   */
  previewCorrection(
    { bookingId, passengerId }: PassengerRef,
    request: CorrectPreviewRequest,
  ): Promise<PassengerPreviewView> {
    return this.preview(bookingId, { kind: 'correct', passengerId, request });
  }

  previewTransfer(
    { bookingId, passengerId }: PassengerRef,
    request: TransferPreviewRequest,
  ): Promise<PassengerPreviewView> {
    return this.preview(bookingId, { kind: 'transfer', passengerId, request });
  }

  /** Corrects a passenger. Throws PRICE_CHANGED when the preview has changed. */
  correct(
    { bookingId, passengerId }: PassengerRef,
    request: CorrectRequest,
    cause: StaffCause,
  ): Promise<PassengerChangedView> {
    const input = { kind: 'correct' as const, passengerId, request };
    return this.run(bookingId, input, { expected: request.expected, cause });
  }

  /** Transfers a place to another person. Later than seven days before departure, only an admin can. */
  transfer(
    { bookingId, passengerId }: PassengerRef,
    request: TransferRequest,
    cause: StaffCause,
  ): Promise<PassengerChangedView> {
    const input = { kind: 'transfer' as const, passengerId, request };
    return this.run(bookingId, input, { expected: request.expected, cause });
  }

  private async preview(bookingId: string, input: PassengerInput): Promise<PassengerPreviewView> {
    const { manager } = this.db;
    return (await this.plan(manager, await loadForChange(manager, bookingId), input)).preview;
  }

  private run(
    bookingId: string,
    input: PassengerInput,
    { expected, cause }: { expected: ExpectedFigures; cause: StaffCause },
  ): Promise<PassengerChangedView> {
    return this.runner.run<PassengerChangePlan, PassengerChangedView>({
      kind: input.kind,
      bookingId,
      request: input,
      cause,
      plan: async (manager, context) => {
        const plan = await this.plan(manager, context, input);
        const isLate = input.kind === 'transfer' && plan.preview.late;
        if (isLate && !can(cause.staff.role, 'limits:exceed')) {
          throw new DomainError('TRANSFER_TOO_LATE', { days: TRANSFER_DAYS_BEFORE });
        }
        requireSeen(expected, plan.preview);
        return plan;
      },
      isPriceUnchanged: ({ change }) => change.lines.length === 0,
      names: (context, { details }) => changedNames(context, input, details),
      apply: (tx, step) => this.write(tx, step, { input, cause }),
    });
  }

  private async plan(
    manager: EntityManager,
    context: ChangeContext,
    input: PassengerInput,
  ): Promise<PassengerChangePlan> {
    const { state, departureDate } = context.booking;
    if (state !== 'confirmed' && state !== 'option') {
      throw new DomainError('BOOKING_TRANSITION', { state, event: 'change' });
    }
    const { passengerId } = input;
    const today = this.clock.today();
    const details = detailsOf(context, input);
    const fee = feeFor(context, input);
    const own = planPassengerChange(context, { passengerId, details, fee, today });
    const name = fullName(details);
    const beds = await planBed(manager, context, { passengerId, name, change: own });
    const change = withRoomsAndShares(own, context, beds?.change.lines ?? []);
    const isLate = !isTransferInTime(today, departureDate);
    return { details, change, beds, preview: passengerPreview(context, { change, beds, isLate }) };
  }

  private async write(
    tx: EntityManager,
    { context, plan, changeId }: ChangeStep<PassengerChangePlan>,
    { input, cause }: { input: PassengerInput; cause: StaffCause },
  ): Promise<PassengerChangedView> {
    const { booking } = context;
    const pending = { input, plan, changeId, staff: cause.staff };
    const passengerId =
      input.kind === 'correct' ? await correct(tx, pending) : await replace(tx, context, pending);
    const today = this.clock.today();
    await writeChange(tx, context, { plan, from: input.passengerId, to: passengerId, today });
    if (plan.beds) await endUnfitSharing(tx, booking, cause.staff);
    await this.effects.flagOverpaid(tx, booking, plan.change.overpaid);
    await queueBookingChangedMail(tx, context, {
      ...pending,
      confirm: () => this.effects.reissueConfirmation(tx, booking, changeId),
    });
    const { preview } = plan;
    return { ...preview, change_id: changeId, booking_id: booking.id, passenger_id: passengerId };
  }
}

function changedNames(
  { passengers }: ChangeContext,
  { passengerId }: PassengerInput,
  after: Details,
): ChangedNames {
  const before = passengers.find(({ id }) => id === passengerId);
  const [was, now] = [before ? fullName(before) : '', fullName(after)];
  return was === now ? { was: '', now: '' } : { was, now };
}

const fullName = ({ firstName, lastName }: Pick<Details, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** A transfer costs what staff enter; a correction costs the fee in the booking's terms. */
function feeFor({ booking }: ChangeContext, input: PassengerInput) {
  if (input.kind === 'transfer') {
    return { label: 'transfer_fee', amount: input.request.fee ?? 0 } as const;
  }
  const { nameFee } = booking.pricingRules;
  return { label: 'name_fee', amount: input.request.with_fee === false ? 0 : nameFee } as const;
}

function detailsOf({ passengers }: ChangeContext, input: PassengerInput): Details {
  if (input.kind === 'transfer') return newDetails(input.request);
  const was = passengers.find(({ id }) => id === input.passengerId);
  if (!was) throw new DomainError('TRAVELLER_GONE');
  return correctedDetails(was, input.request);
}
