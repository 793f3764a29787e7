import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import { useGetMany } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { FormConflict, type FormConflictProps } from '../form/drafts/FormConflict.js';
import { useStayFacts } from './stay-texts.js';
import type { StaysValues, TypedStay } from './stay-values.js';

type HotelRecord = { [Key in keyof HotelView]: HotelView[Key] };

const staysIn = (values: FieldValues): StaysValues['stays'] =>
  (values as Partial<StaysValues>).stays ?? [];

const lineOf = (place: number, parts: readonly (string | null)[]): string =>
  `${place + 1}. ${parts.filter(Boolean).join(', ')}`;

/** The question when a colleague has saved the hotels meanwhile; the rows of each side are one text. */
export function StaysConflict(props: FormConflictProps) {
  const { getValues } = useFormContext();
  const factsOf = useStayFacts();
  const stays = [getValues(), props.theirs].flatMap(staysIn);
  const ids = [...new Set(stays.flatMap(({ hotel_id }) => hotel_id ?? []))];
  const { data: hotels = [] } = useGetMany<HotelRecord>('hotels', { ids });
  const nameOf = (id: string | null): string => hotels.find((hotel) => hotel.id === id)?.name ?? '';
  const linesOf = (rows: readonly TypedStay[]): string =>
    rows
      .map(({ hotel_id, ...stay }, place) =>
        lineOf(place, [nameOf(hotel_id), factsOf(stay), stay.room_note_sv, stay.room_note_ar]),
      )
      .join('\n');
  return (
    <FormConflict
      {...props}
      labels="stays.fields"
      listText={(rows) => linesOf(rows as readonly TypedStay[])}
    />
  );
}
