import type { ExtraGroup } from '@safar/domain/extras/extras';
import { isolateAuto } from '@safar/domain/money/formats';
import { inLanguage } from '@safar/domain/text/languages';
import { LIST_COMMA } from '@safar/domain/text/list-comma';
import { useSyncExternalStore } from 'react';
import type { ExtraAnswers } from '../../storage/current-booking.js';
import { Icon } from '../../ui/Icon.js';
import { Price } from '../../ui/price/Price.js';
import { GroupField, QuestionField, TickField } from './ExtraFields.js';
import { type ExtraOption, type ExtraPart, partsOf, sumOf } from './extra-choice.js';
import { useExtraTexts } from './extra-texts.js';

const narrow = (): MediaQueryList => window.matchMedia('(width < 700px)');

/** Whether the window is as narrow as that of a phone. */
const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = narrow();
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => narrow().matches,
  );

/** Controls, not a text to read. */
const INK = { color: 'var(--ink)' };

export interface ExtraPickerProps {
  readonly options: readonly ExtraOption[];
  readonly groups: readonly ExtraGroup[];
  /** What travellers are called, by place. */
  readonly names: readonly string[];
  readonly answers: ExtraAnswers;
  readonly onChange: (answers: ExtraAnswers) => void;
  /** Id of the choice of a group, for errors. */
  readonly idOf: (group: ExtraGroup) => string;
  readonly errorOf: (fieldId: string) => string | null;
}

function Fields({ part, ...props }: ExtraPickerProps & { readonly part: ExtraPart }) {
  const { names, answers, onChange, idOf, errorOf } = props;
  const { group, options } = part;
  // Of one extra alone, a tick says the same as a choice with «none of them».
  if (
    group &&
    (group.rule === 'exactly_one' || (group.rule === 'at_most_one' && options.length > 1))
  ) {
    const id = idOf(group);
    return <GroupField {...{ id, part, names, answers, onChange }} error={errorOf(id)} />;
  }
  return options.map((option) => {
    const Field = option.is_question ? QuestionField : TickField;
    return (
      <Field
        key={option.code}
        option={option}
        names={names}
        answer={answers[option.code]}
        onAnswer={(answer) => onChange({ ...answers, [option.code]: answer })}
      />
    );
  });
}

interface PartTitleProps extends Pick<ExtraPickerProps, 'answers'> {
  readonly part: ExtraPart;
  /** Names what can be chosen while nothing is: a folded part does not show it. */
  readonly isFolded?: boolean;
}

/** The heading of a part, with what is chosen in it. */
function PartTitle({ part, answers, isFolded = false }: PartTitleProps) {
  const { t, lang } = useExtraTexts();
  const { group, options } = part;
  const sum = sumOf(options, answers);
  const names = options.map(({ name_sv: sv, name_ar: ar }) =>
    isolateAuto(inLanguage({ sv, ar }, lang)),
  );
  return (
    <>
      <bdi>
        {group ? inLanguage({ sv: group.name_sv, ar: group.name_ar }, lang) : t('extras.others')}
      </bdi>
      {sum > 0 && (
        <span className="rows__detail">
          <Price amount={sum} />
        </span>
      )}
      {sum === 0 && isFolded && (
        <span className="rows__detail">{names.join(LIST_COMMA[lang])}</span>
      )}
    </>
  );
}

/** The extras by group: one below the other, on a phone folded with one part open. */
export function ExtraPicker(props: ExtraPickerProps) {
  const isNarrow = useIsNarrow();
  const parts = partsOf(props.options, props.groups);
  const keyOf = ({ group }: ExtraPart): string => group?.code ?? '';
  if (isNarrow && parts.length > 1) {
    return (
      <div className="accordion">
        {parts.map((part, index) => (
          <details
            key={keyOf(part)}
            className="accordion__item"
            name="extras"
            // Of the start only: the browser then opens and closes it.
            open={index === 0 || undefined}
          >
            <summary>
              <span>
                <PartTitle part={part} answers={props.answers} isFolded />
              </span>
              <Icon name="chevron-down" />
            </summary>
            <div className="accordion__content stack" style={INK}>
              <Fields {...props} part={part} />
            </div>
          </details>
        ))}
      </div>
    );
  }
  return (
    <div className="stack stack--wide">
      {parts.map((part) => (
        <div key={keyOf(part)} className="stack">
          {(parts.length > 1 || part.group) && (
            <h3>
              <PartTitle part={part} answers={props.answers} />
            </h3>
          )}
          <Fields {...props} part={part} />
        </div>
      ))}
    </div>
  );
}
