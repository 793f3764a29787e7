import type { GalleryImageView, ItineraryDayView } from '@safar/domain/contracts/destinations';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A trip. Its columns are named as on the wire, where the specification named them. Amounts are whole SEK. */
@Entity('destinations')
export class DestinationEntity {
  /** The first slug that was made from the Swedish name. It never changes. */
  @PrimaryColumn('text') id!: string;
  /** The last part of the address of its page. */
  @Column('text') slug!: string;
  @Column('text') name_sv!: string;
  @Column('text') name_ar!: string;
  @Column('text') description_sv!: string;
  @Column('text') description_ar!: string;
  /** For cards; empty: the first sentences of the description. */
  @Column('text') summary_sv!: string;
  @Column('text') summary_ar!: string;
  /** For search engines; empty: made from the name and the description. */
  @Column('text') meta_title_sv!: string;
  @Column('text') meta_title_ar!: string;
  @Column('text') meta_description_sv!: string;
  @Column('text') meta_description_ar!: string;
  /** One item a line. */
  @Column('text') included_text_sv!: string;
  @Column('text') included_text_ar!: string;
  @Column('text') image!: string;
  @Column('text') image_alt_sv!: string;
  @Column('text') image_alt_ar!: string;
  @Column('jsonb') gallery!: GalleryImageView[];
  @Column('int') price_adult!: number;
  @Column('int') price_child!: number;
  @Column('int') price_infant!: number;
  @Column('int') infant_age_min!: number;
  @Column('int') infant_age_max!: number;
  @Column('int') child_age_min!: number;
  @Column('int') child_age_max!: number;
  @Column('text') region!: string;
  @Column('text', { array: true }) facts_sv!: string[];
  @Column('text', { array: true }) facts_ar!: string[];
  @Column('text', { nullable: true }) pdf_info_url!: string | null;
  @Column('text', { nullable: true }) map!: string | null;
  /** Days. */
  @Column('int') res_length!: number;
  /** Keys dag_1, dag_2, … */
  @Column('jsonb') itinerary!: Record<string, ItineraryDayView>;
  @Column('boolean') is_active!: boolean;
  /** Staff have chosen to sell it without Arabic texts. */
  @Column('boolean') swedish_only!: boolean;
  @Column('int') sort!: number;
  /** Rises with every change, its departures included; an editor sends back the one that was read. */
  @Column('int') version!: number;
  @Column('timestamptz') updated_at!: Date;
  @DeleteDateColumn({ type: 'timestamptz' }) deleted_at!: Date | null;
}
