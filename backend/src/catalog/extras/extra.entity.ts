import type { DepositPart, ExtraBasis, ExtraKind, VatKind } from '@safar/domain/extras/extras';
import { Column, Entity } from 'typeorm';
import { RecordColumns } from '../../common/records/record-columns.js';

/** What is sold with a trip, such as a bag or a transfer. */
@Entity('extras')
export class ExtraEntity extends RecordColumns {
  /** Unique. */
  @Column('text') code!: string;
  /** null = in no group. */
  @Column('text', { name: 'group_code', nullable: true }) groupCode!: string | null;
  @Column('text') kind!: ExtraKind;
  @Column('text', { name: 'name_sv' }) nameSv!: string;
  @Column('text', { name: 'name_ar', default: '' }) nameAr!: string;
  @Column('text', { name: 'text_sv', default: '' }) textSv!: string;
  @Column('text', { name: 'text_ar', default: '' }) textAr!: string;
  @Column('text') basis!: ExtraBasis;
  /** Kronor; either a price or a share in per cent. */
  @Column('int', { nullable: true }) price!: number | null;
  /** null = the same as `price`. */
  @Column('int', { name: 'price_child', nullable: true }) priceChild!: number | null;
  @Column('double precision', { nullable: true }) percent!: number | null;
  @Column('boolean', { name: 'for_adult', default: true }) forAdult!: boolean;
  @Column('boolean', { name: 'for_child', default: true }) forChild!: boolean;
  @Column('boolean', { name: 'for_infant', default: false }) forInfant!: boolean;
  @Column('boolean', { name: 'is_question', default: false }) isQuestion!: boolean;
  @Column('boolean', { default: true }) refundable!: boolean;
  @Column('text', { name: 'in_deposit', default: 'share' }) inDeposit!: DepositPart;
  @Column('boolean', { name: 'bookable_later', default: true }) bookableLater!: boolean;
  @Column('int', { name: 'sold_until_days', default: 0 }) soldUntilDays!: number;
  @Column('text', { name: 'vat_kind', default: 'package' }) vatKind!: VatKind;
  @Column('text', { default: '' }) provider!: string;
  @Column('text', { name: 'terms_url', default: '' }) termsUrl!: string;
  @Column('int', { default: 0 }) sort!: number;
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
}
