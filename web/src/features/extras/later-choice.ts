import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { LaterExtrasRequest } from '@safar/domain/contracts/bookings/later-extras';
import type { ExtraGroup } from '@safar/domain/extras/extras';
import type { ExtraAnswers } from '../../storage/current-booking.js';
import { type ExtraOption, isChosen, placesIn } from './extra-choice.js';

type WithExtras = Pick<BookingView, 'passengers' | 'later_extras' | 'extra_groups'>;

/** Returns the extras that a booking can still have; places are those of its passengers. */
export const laterOptions = ({ passengers, later_extras: extras }: WithExtras): ExtraOption[] =>
  extras.map(({ state, sold_until: until, travellers, ...extra }) => ({
    ...extra,
    is_question: false,
    isSoldOut: state === 'sold_out',
    until,
    travellers: travellers.map(({ passenger_id, amount }) => ({
      place: passengers.findIndex(({ id }) => id === passenger_id),
      amount,
    })),
  }));

/** Of a booking that is sold nothing has to be chosen any longer. */
export const laterGroups = ({ extra_groups: groups }: WithExtras): ExtraGroup[] =>
  groups.map((group) => (group.rule === 'exactly_one' ? { ...group, rule: 'at_most_one' } : group));

/** Returns what is ordered, with the ids of the passengers. */
export const itemsOf = (
  answers: ExtraAnswers,
  { passengers }: Pick<BookingView, 'passengers'>,
): LaterExtrasRequest['items'] =>
  Object.entries(answers)
    .filter(([, answer]) => isChosen(answer))
    .map(([code, answer]) =>
      answer === true
        ? { code }
        : {
            code,
            passenger_ids: placesIn(answer).flatMap((place) => passengers[place]?.id ?? []),
          },
    );
