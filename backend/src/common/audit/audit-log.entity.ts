import type { Role } from '@safar/domain/access/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One action of staff, customers or jobs. Append only. */
@Entity('audit_log')
export class AuditLogEntity {
  @PrimaryColumn('bigint', { generated: 'identity' }) id!: number;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('text', { name: 'actor_role', nullable: true }) actorRole!: Role | null;
  @Column('text') action!: string;
  @Column('text', { name: 'object_type', nullable: true }) objectType!: string | null;
  @Column('text', { name: 'object_id', nullable: true }) objectId!: string | null;
  @Column('jsonb', { nullable: true }) changes!: Readonly<Record<string, unknown>> | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
}

/** One link of the hash chain over the audit log. Append only. */
@Entity('audit_chain')
export class AuditChainEntity {
  @PrimaryColumn('bigint') position!: number;
  @Column('bigint', { name: 'audit_id' }) auditId!: number;
  @Column('text') at!: string;
  @Column('text') digest!: string;
  @Column('text') hash!: string;
}
