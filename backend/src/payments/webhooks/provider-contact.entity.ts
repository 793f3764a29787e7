import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the provider last reached this server (`webhook`), and up to when its events were fetched (`events`). */
@Entity('provider_contacts')
export class ProviderContactEntity {
  @PrimaryColumn('text') name!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
