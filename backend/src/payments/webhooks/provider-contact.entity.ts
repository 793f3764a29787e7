import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the payment provider last reached this server. */
@Entity('provider_contacts')
export class ProviderContactEntity {
  @PrimaryColumn('text') name!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
