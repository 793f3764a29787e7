import type { LawText } from '@safar/domain/legal/law-texts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who checked a law text, and in which wording. */
@Entity('law_text_checks')
export class LawTextCheckEntity {
  @PrimaryColumn('text') text!: LawText;
  /** SHA-256 of the wording that was checked. */
  @Column('text') version!: string;
  @Column('uuid', { name: 'checked_by', nullable: true }) checkedBy!: string | null;
  @Column('timestamptz', { name: 'checked_at', default: () => 'now()' }) checkedAt!: Date;
}
