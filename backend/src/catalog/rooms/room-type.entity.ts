import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A room type that a trip sells, for all its hotels together; the words of `RoomType` in the domain. */
@Entity('room_types')
export class RoomTypeEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text', { name: 'destination_id' }) destinationId!: string;
  @Column('text') code!: string;
  @Column('text', { name: 'name_sv' }) nameSv!: string;
  @Column('text', { name: 'name_ar', default: '' }) nameAr!: string;
  @Column('int') standard!: number;
  @Column('int', { name: 'min_own' }) minOwn!: number;
  @Column('int', { name: 'max_own' }) maxOwn!: number;
  @Column('int', { name: 'max_adults' }) maxAdults!: number;
  @Column('int', { name: 'max_children' }) maxChildren!: number;
  @Column('int', { name: 'shared_places', default: 0 }) sharedPlaces!: number;
  @Column('int', { default: 0 }) cots!: number;
  @Column('text', { name: 'facts_sv', default: '' }) factsSv!: string;
  @Column('text', { name: 'facts_ar', default: '' }) factsAr!: string;
  @Column('int', { default: 0 }) sort!: number;
  /** Not for sale when false; bookings keep their rooms. */
  @Column('boolean', { name: 'is_active', default: true }) isActive!: boolean;
}

/** The prices of a room type, in kronor: those of a departure replace all those of its trip. */
@Entity('room_prices')
export class RoomPriceEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'room_type_id' }) roomTypeId!: string;
  /** null = for all departures without prices of their own. */
  @Column('uuid', { name: 'departure_id', nullable: true }) departureId!: string | null;
  @Column('int', { name: 'supplement_adult', default: 0 }) supplementAdult!: number;
  @Column('int', { name: 'supplement_child', default: 0 }) supplementChild!: number;
  @Column('int', { default: 0 }) underuse!: number;
  /** null = a child in a shared bed costs as much as in its own. */
  @Column('int', { name: 'shared_child_price', nullable: true }) sharedChildPrice!: number | null;
}

/**
 * The rooms of a type on a departure; without a row there is no limit. Only take_rooms and give_rooms change `taken`,
 * so that staff update a row and never delete it.
 */
@Entity('departure_rooms')
export class DepartureRoomEntity {
  @PrimaryColumn('uuid', { name: 'departure_id' }) departureId!: string;
  @PrimaryColumn('uuid', { name: 'room_type_id' }) roomTypeId!: string;
  /** null = no limit. */
  @Column('int', { nullable: true }) stock!: number | null;
  @Column('int', { default: 0 }) taken!: number;
  @Column('int', { default: 0 }) blocked!: number;
}
