import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StaffExtraView } from '@safar/domain/contracts/bookings/staff-extras';
import { isPerPerson } from '@safar/domain/extras/extras';
import { formatSek } from '@safar/domain/money/formats';
import { useExtraCost } from '../../extras/extra-texts.js';
import { fieldId } from '../../form/field-problems.js';
import { Tick, TickField, TickList } from '../../form/Ticks.js';
import { useText } from '../../i18n/use-text.js';
import { LoadProblem } from '../../layout/LoadProblem.js';
import { Choice } from '../changes/Fields.js';
import {
  type ExtraAnswers, type ExtraPart, type ExtraPerson, answered, answeredOne, extraParts, groupField, isOneOf,
  personsFor,
} from './extra-choice.js'; // oxfmt-ignore
import type { ExtraSale } from './use-extra-sale.js';

interface ExtraChoiceProps {
  readonly sale: ExtraSale;
  /** Who may get an extra, if it is for their age. */
  readonly peopleFor: (extra: StaffExtraView) => readonly ExtraPerson[];
  readonly value: ExtraAnswers;
  /** Message at an extra, by its code, or at a group (`groupField`). */
  readonly wrong: (field: string) => string | undefined;
  readonly onChange: (value: ExtraAnswers) => void;
}

interface PartProps extends Omit<ExtraChoiceProps, 'sale'> {
  readonly part: ExtraPart;
}

type TicksProps = Omit<PartProps, 'part'> & { readonly extra: StaffExtraView };

const isOnSale = ({ state }: StaffExtraView): boolean => state === 'on_sale';

/** What staff say about an extra: price, how many are left, what holds when it is cancelled. */
function useExtraFacts(): (extra: StaffExtraView) => string {
  const t = useText();
  const costOf = useExtraCost();
  return (extra) => {
    const { price_child: child, left, state, refundable, is_late: isLate } = extra;
    return [
      costOf(extra),
      child !== null && t('bookingFile.extras.child', { price: formatSek(child, 'sv') }),
      state === 'sold_out' && t('bookingFile.extras.soldOut'),
      state === 'too_late' && t('bookingFile.extras.closed'),
      isOnSale(extra) && left !== null && t('bookingFile.extras.left', { smart_count: left }),
      isOnSale(extra) && isLate && t('bookingFile.extras.late'),
      !refundable && t('bookingFile.extras.notRefunded'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** A tick for each traveller, and one for all of them. */
function PersonTicks({ extra, peopleFor, value, onChange }: TicksProps) {
  const t = useText();
  const people = personsFor(extra, peopleFor(extra));
  const answer = value[extra.code];
  const chosen = people
    .map(({ id }) => id)
    .filter((id) => Array.isArray(answer) && answer.includes(id));
  const areSeveral = people.length > 1;
  return (
    <TickList
      isRow
      all={t('bookingFile.extras.everyone', { n: people.length })}
      options={people.map(({ id, name }) => ({
        id,
        label: areSeveral ? <bdi>{name}</bdi> : t('bookingFile.extras.takeFor', { name }),
      }))}
      chosen={chosen}
      room={isOnSale(extra) ? (extra.left ?? Infinity) - chosen.length : 0}
      firstId={fieldId(`extras.${extra.code}`)}
      onChange={(ids) => onChange(answered(value, extra.code, ids))}
    />
  );
}

/** An extra that is ticked: for travellers, or one for the booking. */
function Ticks(props: TicksProps) {
  const t = useText();
  const factsOf = useExtraFacts();
  const { extra, value, wrong, onChange } = props;
  const has = value[extra.code] !== undefined;
  return (
    <TickField legend={extra.name_sv} wrong={wrong(extra.code)}>
      <Typography variant="body2" color="text.secondary">
        {factsOf(extra)}
      </Typography>
      {isPerPerson(extra.basis) ? (
        <PersonTicks {...props} />
      ) : (
        <Tick
          label={t('bookingFile.extras.take')}
          id={fieldId(`extras.${extra.code}`)}
          checked={has}
          disabled={!has && !isOnSale(extra)}
          onChange={() => onChange(answered(value, extra.code, !has))}
        />
      )}
    </TickField>
  );
}

/** One of a group. Nothing is chosen in advance. */
function OneOf({ part, ...props }: PartProps) {
  const t = useText();
  const factsOf = useExtraFacts();
  const { value, wrong, onChange, peopleFor } = props;
  const { group, extras } = part;
  if (!group) return null;
  const chosen = extras.find(({ code }) => value[code] !== undefined) ?? null;
  const options = extras
    .filter((extra) => extra === chosen || isOnSale(extra))
    .map((extra) => [extra.code, `${extra.name_sv}, ${factsOf(extra)}`] as const);
  const isExact = group.rule === 'exactly_one';
  const none = ['', t('bookingFile.extras.noneOf')] as const;
  const message = wrong(groupField(group)) ?? (chosen ? wrong(chosen.code) : undefined);
  return (
    <>
      <Choice
        id={fieldId(`extras.${groupField(group)}`)}
        label={group.name_sv}
        value={chosen?.code ?? ''}
        options={isExact ? options : [none, ...options]}
        {...(isExact && { empty: t('bookingFile.extras.chooseOne') })}
        error={message}
        onChange={(code) => {
          const extra = extras.find((one) => one.code === code);
          onChange(answeredOne(value, part, extra ? { extra, people: peopleFor(extra) } : null));
        }}
      />
      {chosen && isPerPerson(chosen.basis) && (
        <TickField legend={t('bookingFile.extras.who')}>
          <PersonTicks {...props} extra={chosen} />
        </TickField>
      )}
    </>
  );
}

/** The extras of a departure by group, each for the travellers who may have it. */
export function ExtraChoice({ sale, ...props }: ExtraChoiceProps) {
  const t = useText();
  const { error, isRead, refetch } = sale;
  if (error && !isRead) {
    return <LoadProblem message={error.message || t('extras.failed')} onRetry={refetch} />;
  }
  const isForSomebody = (extra: StaffExtraView): boolean =>
    !isPerPerson(extra.basis) || personsFor(extra, props.peopleFor(extra)).length > 0;
  const parts = extraParts({ ...sale, extras: sale.extras.filter(isForSomebody) });
  return (
    <Stack spacing={2.5}>
      {parts.map((part) =>
        isOneOf(part) ? (
          <OneOf key={part.group?.code} part={part} {...props} />
        ) : (
          part.extras.map((extra) => <Ticks key={extra.code} extra={extra} {...props} />)
        ),
      )}
    </Stack>
  );
}
