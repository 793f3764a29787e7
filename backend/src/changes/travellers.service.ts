import { Injectable } from '@nestjs/common';
import type {
  CorrectPreviewRequest,
  CorrectRequest,
  ExpectedFigures,
  TransferPreviewRequest,
  TransferRequest,
  TravellerChangedView,
  TravellerPreviewView,
} from '@safar/domain/contracts/changes';
import {
  TRANSFER_DAYS_BEFORE,
  type TravellerChange,
  isTransferInTime,
} from '@safar/domain/rules/changing-travellers';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../core/clock.js';
import { Aftermath } from './aftermath.service.js';
import type { ChangeCall, TravellerAddress } from './change-call.js';
import { type Case, readCase } from './changes.case.js';
import { requireSeen, travellerPreview } from './changes.view.js';
import type { ChangedNames } from './changes.queries.js';
import { Deeds, type Step } from './deeds.service.js';
import { correct, replace, tellOfChange, writeChange } from './travellers.record.js';
import { type Details, correctedDetails, newDetails, planTraveller } from './travellers.rules.js';

type Wish =
  | { readonly kind: 'correct'; readonly passengerId: string; readonly request: CorrectPreviewRequest }
  | { readonly kind: 'transfer'; readonly passengerId: string; readonly request: TransferPreviewRequest }; // oxfmt-ignore

export interface TravellerPlan {
  readonly details: Details;
  readonly change: TravellerChange;
  readonly preview: TravellerPreviewView;
}

/** Travellers whose names were wrong, and travellers whom somebody replaces. */
@Injectable()
export class Travellers {
  constructor(
    private readonly db: DataSource,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
    private readonly aftermath: Aftermath,
  ) {}

  /** What a correction would come to. Throws VALIDATION_FAILED naming every field, TRAVELLER_GONE, BOOKING_TRANSITION. */
  previewCorrection(
    { bookingId, passengerId }: TravellerAddress,
    request: CorrectPreviewRequest,
  ): Promise<TravellerPreviewView> {
    return this.preview(bookingId, { kind: 'correct', passengerId, request });
  }

  previewTransfer(
    { bookingId, passengerId }: TravellerAddress,
    request: TransferPreviewRequest,
  ): Promise<TravellerPreviewView> {
    return this.preview(bookingId, { kind: 'transfer', passengerId, request });
  }

  /** The traveller stays, under the right name. Throws PRICE_CHANGED when the preview is another by now. */
  correct(
    { bookingId, passengerId }: TravellerAddress,
    request: CorrectRequest,
    call: ChangeCall,
  ): Promise<TravellerChangedView> {
    const wish = { kind: 'correct' as const, passengerId, request };
    return this.run(bookingId, wish, { expected: request.expected, call });
  }

  /** Somebody else travels instead. Later than seven days before departure only an admin decides so. */
  transfer(
    { bookingId, passengerId }: TravellerAddress,
    request: TransferRequest,
    call: ChangeCall,
  ): Promise<TravellerChangedView> {
    const wish = { kind: 'transfer' as const, passengerId, request };
    return this.run(bookingId, wish, { expected: request.expected, call });
  }

  private async preview(bookingId: string, wish: Wish): Promise<TravellerPreviewView> {
    const { manager } = this.db;
    return this.plan(await readCase(manager, bookingId), wish).preview;
  }

  private run(
    bookingId: string,
    wish: Wish,
    { expected, call }: { expected: ExpectedFigures; call: ChangeCall },
  ): Promise<TravellerChangedView> {
    return this.deeds.run<TravellerPlan, TravellerChangedView>({
      kind: wish.kind,
      bookingId,
      request: wish,
      call,
      plan: (_, file) => {
        const plan = this.plan(file, wish);
        const isLate = wish.kind === 'transfer' && plan.preview.late;
        if (isLate && call.staff.role !== 'admin') {
          throw new DomainError('TRANSFER_TOO_LATE', { days: TRANSFER_DAYS_BEFORE });
        }
        requireSeen(expected, plan.preview);
        return Promise.resolve(plan);
      },
      keepsPrice: ({ change }) => change.lines.length === 0,
      names: (file, { details }) => changedNames(file, wish, details),
      carryOut: (tx, step) => this.write(tx, step, { wish, call }),
    });
  }

  private plan(file: Case, wish: Wish): TravellerPlan {
    const { state, departureDate } = file.booking;
    if (state !== 'confirmed' && state !== 'option') {
      throw new DomainError('BOOKING_TRANSITION', { state, event: 'change' });
    }
    const { passengerId } = wish;
    const today = this.clock.today();
    const details = detailsOf(file, wish);
    const fee = feeFor(file, wish);
    const change = planTraveller(file, { passengerId, details, fee, today });
    const isLate = !isTransferInTime(today, departureDate);
    return { details, change, preview: travellerPreview(file, change, isLate) };
  }

  private async write(
    tx: EntityManager,
    { file, plan, changeId }: Step<TravellerPlan>,
    { wish, call }: { wish: Wish; call: ChangeCall },
  ): Promise<TravellerChangedView> {
    const { booking } = file;
    const deed = { wish, plan, changeId, staff: call.staff };
    const passengerId =
      wish.kind === 'correct' ? await correct(tx, deed) : await replace(tx, file, deed);
    await writeChange(tx, file, { plan, from: wish.passengerId, to: passengerId });
    await this.aftermath.noteOverpaid(tx, booking, plan.change.overpaid);
    await tellOfChange(tx, file, {
      ...deed,
      confirm: () => this.aftermath.confirmAnew(tx, booking, changeId),
    });
    const { preview } = plan;
    return { ...preview, change_id: changeId, booking_id: booking.id, passenger_id: passengerId };
  }
}

function changedNames({ travellers }: Case, { passengerId }: Wish, after: Details): ChangedNames {
  const before = travellers.find(({ id }) => id === passengerId);
  const [was, now] = [before ? fullName(before) : '', fullName(after)];
  return was === now ? { was: '', now: '' } : { was, now };
}

const fullName = ({ firstName, lastName }: Pick<Details, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What a transfer really costs, as staff typed it; of a correction what the booking was sold with. */
function feeFor({ booking }: Case, wish: Wish) {
  if (wish.kind === 'transfer') {
    return { label: 'transfer_fee', amount: wish.request.fee ?? 0 } as const;
  }
  const { nameFee } = booking.pricingRules;
  return { label: 'name_fee', amount: wish.request.with_fee === false ? 0 : nameFee } as const;
}

function detailsOf({ travellers }: Case, wish: Wish): Details {
  if (wish.kind === 'transfer') return newDetails(wish.request);
  const was = travellers.find(({ id }) => id === wish.passengerId);
  if (!was) throw new DomainError('TRAVELLER_GONE');
  return correctedDetails(was, wish.request);
}
