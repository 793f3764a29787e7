import type {
  GalleryImageView,
  ItineraryDayView,
} from '@safar/domain/contracts/catalog/destinations';
import type { Transfer } from '@safar/domain/destinations/destination-terms';
import type { Theme } from '@safar/domain/destinations/themes';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A trip. Columns are named as in the API where the specification named them. Amounts are whole SEK. */
@Entity('destinations')
export class DestinationEntity {
  /** The first slug made from the Swedish name. It never changes. */
  @PrimaryColumn('text') id!: string;
  /** The last part of the page's URL. */
  @Column('text') slug!: string;
  @Column('text') name_sv!: string;
  @Column('text', { default: '' }) name_ar!: string;
  @Column('text') description_sv!: string;
  @Column('text', { default: '' }) description_ar!: string;
  /** For cards; empty: the first sentences of the description are used. */
  @Column('text', { default: '' }) summary_sv!: string;
  @Column('text', { default: '' }) summary_ar!: string;
  /** For search engines; empty: made from the name and the description. */
  @Column('text', { default: '' }) meta_title_sv!: string;
  @Column('text', { default: '' }) meta_title_ar!: string;
  @Column('text', { default: '' }) meta_description_sv!: string;
  @Column('text', { default: '' }) meta_description_ar!: string;
  /** One item per line. */
  @Column('text', { default: '' }) included_text_sv!: string;
  @Column('text', { default: '' }) included_text_ar!: string;
  @Column('text', { default: '' }) not_included_text_sv!: string;
  @Column('text', { default: '' }) not_included_text_ar!: string;
  /** Between airport and hotel. */
  @Column('text', { default: 'included' }) transfer!: Transfer;
  /** With cancellation cover; said only when the settings name its insurer and terms. */
  @Column('boolean', { default: true }) cover_included!: boolean;
  /** For travellers with reduced mobility; empty: the page asks them to contact the agency. */
  @Column('text', { default: '' }) suitability_sv!: string;
  @Column('text', { default: '' }) suitability_ar!: string;
  /** Null: no limit of its own. */
  @Column('int', { nullable: true }) group_size_max!: number | null;
  @Column('text') image!: string;
  @Column('text', { default: '' }) image_alt_sv!: string;
  @Column('text', { default: '' }) image_alt_ar!: string;
  /** Photographer or agency. */
  @Column('text', { default: '' }) image_credit!: string;
  /** What stays in view when the picture is cropped: percent from the left and from the top. */
  @Column('int', { default: 50 }) image_focus_x!: number;
  @Column('int', { default: 50 }) image_focus_y!: number;
  @Column('jsonb', { default: () => "'[]'" }) gallery!: GalleryImageView[];
  @Column('int', { default: 0 }) price_adult!: number;
  @Column('int', { default: 0 }) price_child!: number;
  @Column('int', { default: 0 }) price_infant!: number;
  @Column('int', { default: 0 }) infant_age_min!: number;
  @Column('int', { default: 2 }) infant_age_max!: number;
  @Column('int', { default: 3 }) child_age_min!: number;
  @Column('int', { default: 11 }) child_age_max!: number;
  @Column('text', { default: 'europe' }) region!: string;
  /** In the order of lists (themes.ts). */
  @Column('text', { array: true, default: () => "'{}'" }) themes!: Theme[];
  @Column('text', { array: true, default: () => "'{}'" }) facts_sv!: string[];
  @Column('text', { array: true, default: () => "'{}'" }) facts_ar!: string[];
  @Column('text', { nullable: true }) pdf_info_url!: string | null;
  @Column('text', { nullable: true }) map!: string | null;
  /** Days. */
  @Column('int', { default: 0 }) res_length!: number;
  /** Nights on the way, such as in a plane; edited with the hotels (stays.service.ts). */
  @Column('int', { default: 0 }) nights_aboard!: number;
  /** Highest age of a child in the bed of an adult, in years on departure; edited with the room types. */
  @Column('int', { default: 5 }) shared_age_max!: number;
  /** Keys dag_1, dag_2, … */
  @Column('jsonb', { default: () => "'{}'" }) itinerary!: Record<string, ItineraryDayView>;
  @Column('boolean', { default: true }) is_active!: boolean;
  /** Staff have chosen to sell it without Arabic texts. */
  @Column('boolean', { default: false }) swedish_only!: boolean;
  @Column('int', { default: 999 }) sort!: number;
  /** Incremented by every change, also of departures; an editor sends back the version that was read. */
  @Column('int', { default: 1 }) version!: number;
  @Column('timestamptz', { default: () => 'now()' }) updated_at!: Date;
  @DeleteDateColumn({ type: 'timestamptz' }) deleted_at!: Date | null;
  @Column('timestamptz', { default: () => 'now()', select: false }) created_at!: Date;
}
