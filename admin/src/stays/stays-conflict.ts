import { useGetMany } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { HotelRecord } from '../dataProvider.js';
import type { FormConflictProps } from '../form/drafts/FormConflict.js';
import { partConflict } from '../parts/part-conflict.js';
import { listed } from '../parts/parts.js';
import { useStayFacts } from './stay-texts.js';
import type { StaysValues, TypedStay } from './stay-values.js';

const staysIn = (values: FieldValues): StaysValues['stays'] =>
  (values as Partial<StaysValues>).stays ?? [];

function useStayLine({ theirs }: FormConflictProps): (stay: TypedStay, place: number) => string {
  const { getValues } = useFormContext();
  const factsOf = useStayFacts();
  const stays = [getValues(), theirs].flatMap(staysIn);
  const ids = [...new Set(stays.flatMap(({ hotel_id }) => hotel_id ?? []))];
  const { data: hotels = [] } = useGetMany<HotelRecord>('hotels', { ids });
  return (stay, place) => {
    const name = hotels.find(({ id }) => id === stay.hotel_id)?.name;
    return `${place + 1}. ${listed(name, factsOf(stay), stay.room_note_sv, stay.room_note_ar)}`;
  };
}

export const StaysConflict = partConflict('stays', useStayLine);
