import type { StaffExtrasView } from '@safar/domain/contracts/bookings/staff-extras';
import { MESSAGES_SV } from '@safar/domain/errors/messages-sv';
import { isOnSaleFor } from '@safar/domain/extras/extra-quote';
import { interpolate } from '@safar/domain/errors/issues';
import { ApiError } from '../../api.js';
import { type FieldMessage, serverProblems } from '../../form/field-problems.js';
import { groupField } from '../extras/extra-choice.js';
import type { OrderValues } from './order-values.js';

interface SentExtras {
  readonly sale: StaffExtrasView;
  /** The extras of the request, in its order. */
  readonly sent: readonly { readonly code: string }[];
}

/** Names the extra instead of its place in the request: `extras.0.travellers` becomes `extras.bag23`. */
export const atExtras = (
  problems: readonly FieldMessage[],
  { sent }: Pick<SentExtras, 'sent'>,
): FieldMessage[] =>
  problems.map(({ field, message }) => {
    const [root, place] = field.split('.');
    const extra = root === 'extras' && place !== undefined ? sent[Number(place)] : undefined;
    return { field: extra ? `extras.${extra.code}` : field, message };
  });

/** Returns what the server refused, at the extras of the form; of a conflict it names the extra in the details. */
export function refusedFields(error: unknown, of: Pick<SentExtras, 'sent'>): FieldMessage[] {
  const { extra } = ((error instanceof ApiError && error.details) || {}) as { extra?: unknown };
  return typeof extra === 'string' && error instanceof ApiError
    ? [{ field: `extras.${extra}`, message: error.message }]
    : atExtras(serverProblems(error), of);
}

/** Returns groups of which one has to be chosen still; not those of which these travellers can have nothing. */
export const missingChoices = (
  { extras: answers, passengers }: Pick<OrderValues, 'extras' | 'passengers'>,
  { extras, extra_groups: groups }: StaffExtrasView,
): FieldMessage[] => {
  const types = passengers.map(({ type }) => type);
  return groups.flatMap((group) => {
    const members = extras.filter(({ group_code }) => group_code === group.code);
    const isOpen =
      members.some((extra) => isOnSaleFor(extra, types)) &&
      members.every(({ code }) => answers[code] === undefined);
    return group.rule === 'exactly_one' && isOpen
      ? [
          {
            field: `extras.${groupField(group)}`,
            message: interpolate(MESSAGES_SV.EXTRA_CHOOSE, { group: group.name_sv }),
          },
        ]
      : [];
  });
};
