import { type CSSProperties, type ReactNode, useId } from 'react';
import { Rich } from '../../i18n/index.js';
import type { ExtraAnswer, ExtraAnswers } from '../../storage/current-booking.js';
import { Price } from '../../ui/price/Price.js';
import { RadioCards } from '../../ui/forms/RadioCards.js';
import { ExtraFacts, ExtraName } from './ExtraFacts.js';
import {
  type ExtraOption, type ExtraPart, chosenIn, chosenOf, forAll, hasEnough, hasOneMore, isChosen, placesIn, sumOf, toggled,
} from './extra-choice.js'; // oxfmt-ignore
import { useExtraTexts } from './extra-texts.js';

/** Two in a row on a phone, so that a family of five fits one hand. */
const TICKS: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(124px, 100%), 1fr))',
  overflowWrap: 'anywhere',
};
const TICK: CSSProperties = { paddingInline: 'var(--s-3)' };
/** Between the choice and its travellers. */
const APART: CSSProperties = { gap: 'var(--s-3)' };

export interface ExtraFieldProps {
  readonly option: ExtraOption;
  /** What travellers are called, by place. */
  readonly names: readonly string[];
  readonly answer: ExtraAnswer | undefined;
  readonly onAnswer: (answer: ExtraAnswer) => void;
}

interface TickProps {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

function Tick({ checked, disabled, onChange, children }: TickProps) {
  return (
    <label className="radio" style={TICK}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      <span className="radio__label">{children}</span>
    </label>
  );
}

/** What the answer costs; nothing while nothing is chosen, or when it is free. */
function Sum({ option, answer = false }: Pick<ExtraFieldProps, 'option' | 'answer'>) {
  const amount = sumOf([option], { [option.code]: answer });
  if (amount === 0) return null;
  return (
    <p>
      <strong>
        <Rich k="extras.sum" parts={{ price: <Price amount={amount} /> }} />
      </strong>
    </p>
  );
}

/** A tick for each traveller who may have it, and one for all of them at once. */
function PersonTicks({ option, names, answer, onAnswer }: ExtraFieldProps) {
  const { t } = useExtraTexts();
  const { travellers } = option;
  const chosen = placesIn(answer);
  const areAll = chosen.length === travellers.length;
  return (
    <div className="radios__options" style={TICKS}>
      {travellers.length > 1 && (
        <Tick
          checked={areAll}
          disabled={!areAll && !hasEnough(option)}
          onChange={() => onAnswer(areAll ? [] : forAll(option))}
        >
          {t('extras.everyone', { n: travellers.length })}
        </Tick>
      )}
      {travellers.map(({ place }) => (
        <Tick
          key={place}
          checked={chosen.includes(place)}
          disabled={!chosen.includes(place) && !hasOneMore(option, answer)}
          onChange={() => onAnswer(toggled(answer, place))}
        >
          <bdi>{names[place]}</bdi>
        </Tick>
      ))}
    </div>
  );
}

function Ticks(props: ExtraFieldProps) {
  const { t } = useExtraTexts();
  const { option, names, answer, onAnswer } = props;
  if (option.travellers.length > 1 || (option.travellers.length > 0 && names.length > 1)) {
    return <PersonTicks {...props} />;
  }
  const has = isChosen(answer);
  return (
    <div className="radios__options">
      <Tick
        checked={has}
        disabled={!has && !hasEnough(option)}
        onChange={() => onAnswer(has ? false : forAll(option))}
      >
        {t('extras.add')}
      </Tick>
    </div>
  );
}

/** An extra that is ticked, for the booking or for each traveller. */
export function TickField(props: ExtraFieldProps) {
  const id = useId();
  const { option, answer } = props;
  return (
    <fieldset className="radios radios--inline" aria-describedby={id}>
      <legend className="field__label">
        <ExtraName option={option} />
      </legend>
      <div id={id}>
        <ExtraFacts option={option} />
      </div>
      <Ticks {...props} />
      <Sum option={option} answer={answer} />
    </fieldset>
  );
}

/** An extra that is asked with yes and no. Yes is for everyone; then single travellers can be taken out. */
export function QuestionField(props: ExtraFieldProps) {
  const { t } = useExtraTexts();
  const { option, answer, onAnswer } = props;
  const { travellers } = option;
  const has = isChosen(answer);
  const isForSeveral = travellers.length > 1;
  const yes = {
    value: 'yes' as const,
    label: t(isForSeveral ? 'extras.yesAll' : 'extras.yes'),
    disabled: !has && !hasEnough(option),
  };
  return (
    <div className="radios radios--inline" style={APART}>
      <RadioCards
        layout="inline"
        legend={<ExtraName option={option} />}
        hint={<ExtraFacts option={option} />}
        options={[yes, { value: 'no', label: t('extras.no') }]}
        value={has ? 'yes' : answer === false ? 'no' : null}
        onChange={(value) => onAnswer(value === 'yes' ? forAll(option) : false)}
      />
      {has && isForSeveral && (
        <fieldset>
          <legend className="visually-hidden">
            <ExtraName option={option} />
          </legend>
          <PersonTicks {...props} />
        </fieldset>
      )}
      <Sum option={option} answer={answer} />
    </div>
  );
}

interface GroupFieldProps {
  readonly id: string;
  readonly part: ExtraPart;
  readonly names: readonly string[];
  readonly answers: ExtraAnswers;
  readonly error: string | null;
  readonly onChange: (answers: ExtraAnswers) => void;
}

const NONE = '';

/** One extra of a group, or none of them unless one has to be chosen. Nothing is chosen in advance. */
export function GroupField({ id, part, names, answers, error, onChange }: GroupFieldProps) {
  const { t } = useExtraTexts();
  const { group, options } = part;
  const chosen = chosenIn(options, answers);
  const isAnswered = options.every(({ code }) => answers[code] === false);
  const isExact = group?.rule === 'exactly_one';
  const choices = options.map((option) => ({
    value: option.code,
    label: <ExtraName option={option} />,
    text: <ExtraFacts option={option} />,
    disabled: option !== chosen && !hasOneMore(option, undefined),
  }));
  return (
    <div className="radios radios--inline" style={APART}>
      <RadioCards
        id={id}
        legend={t(isExact ? 'extras.one' : 'extras.atMostOne')}
        options={isExact ? choices : [...choices, { value: NONE, label: t('extras.none') }]}
        value={chosen?.code ?? (isAnswered && !isExact ? NONE : null)}
        error={error}
        onChange={(code) =>
          onChange(chosenOf(part, options.find((option) => option.code === code) ?? null, answers))
        }
      />
      {chosen && chosen.travellers.length > 1 && (
        <fieldset>
          <legend className="visually-hidden">
            <ExtraName option={chosen} />
          </legend>
          <PersonTicks
            option={chosen}
            names={names}
            answer={answers[chosen.code]}
            onAnswer={(answer) => onChange({ ...answers, [chosen.code]: answer })}
          />
        </fieldset>
      )}
      {chosen && <Sum option={chosen} answer={answers[chosen.code]} />}
    </div>
  );
}
