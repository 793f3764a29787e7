import type {
  DepartureStaysRequest,
  DepartureStaysView,
  DestinationStaysRequest,
  DestinationStaysView,
  StayRequest,
  StayView,
} from '@safar/domain/contracts/catalog/stays';
import type { RaRecord } from 'react-admin';
import type { PartRecord, Typed } from '../parts/parts.js';

export type StaysRecord = PartRecord<DestinationStaysView>;
export type DepartureStaysRecord = PartRecord<DepartureStaysView>;

/** A row of the form, with the id of its hotel. */
export type TypedStay = Typed<Omit<StayView, 'hotel'> & Pick<StayRequest, 'hotel_id'>>;

/** Values of the form; `nights` are those of the journey. */
export interface StaysValues extends RaRecord<string> {
  readonly version: number;
  readonly nights: number | null;
  readonly nights_aboard: number | null;
  readonly stays: readonly TypedStay[];
}

/** Values of the form that are typed. */
export type TypedStays = Pick<StaysValues, 'stays' | 'nights_aboard'>;

/** Meals are chosen by hand: a wrong one would be a promise to the customer. */
export const NEW_STAY: TypedStay = {
  hotel_id: null,
  nights: null,
  board: null,
  room_note_sv: '',
  room_note_ar: '',
  or_similar: false,
};

const rowOf = ({ hotel, ...stay }: StayView): TypedStay => ({ hotel_id: hotel.id, ...stay });

/** Returns the values of the form. */
export const valuesOf = ({ stays, ...record }: StaysRecord): StaysValues => ({
  ...record,
  stays: stays.map(rowOf),
});

/** What is sent: the server names what a row lacks. */
type Sent<Request extends DepartureStaysRequest> = Omit<Request, 'stays'> & {
  readonly stays: readonly TypedStay[];
};

const sentRow = (stay: TypedStay): TypedStay => ({
  ...stay,
  room_note_sv: stay.room_note_sv ?? '',
  room_note_ar: stay.room_note_ar ?? '',
});

export const departureRequestOf = ({
  version,
  stays,
}: StaysValues): Sent<DepartureStaysRequest> => ({ version, stays: stays.map(sentRow) });

export const destinationRequestOf = (values: StaysValues): Sent<DestinationStaysRequest> => ({
  ...departureRequestOf(values),
  nights_aboard: values.nights_aboard ?? 0,
});
