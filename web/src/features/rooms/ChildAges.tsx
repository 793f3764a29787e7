import type { AgeBands } from '@safar/domain/pricing/ages';
import { Field } from '../../ui/forms/Field.js';
import { useRoomTexts } from './room-page-texts.js';

interface ChildAgesProps {
  readonly bands: AgeBands;
  readonly children: number;
  /** Null: not chosen yet. */
  readonly value: readonly (number | null)[];
  readonly onChange: (ages: readonly (number | null)[]) => void;
}

/** The age of each child on the departure day. */
export function ChildAges({ bands, children, value, onChange }: ChildAgesProps) {
  const { t } = useRoomTexts();
  const { childAgeMin: min, childAgeMax: max } = bands;
  const ages = Array.from({ length: children }, (_, child) => value[child] ?? null);
  const options = Array.from({ length: Math.max(0, max - min + 1) }, (_, more) => min + more);
  return (
    <div className="stack stack--tight">
      <div className="field-row">
        {ages.map((age, child) => (
          // The position is the only identity of a child.
          <Field key={child} label={t('rooms.age', { n: child + 1 })}>
            {({ required: _, ...aria }) => (
              <select
                {...aria}
                className="input"
                value={age ?? ''}
                onChange={({ target: { value: typed } }) =>
                  onChange(
                    ages.map((one, at) =>
                      at === child ? (typed === '' ? null : Number(typed)) : one,
                    ),
                  )
                }
              >
                <option value="">{t('rooms.ageUnknown')}</option>
                {options.map((one) => (
                  <option key={one} value={one}>
                    {t('rooms.years', { age: one })}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <p className="field__hint">{t('rooms.ageHint')}</p>
    </div>
  );
}
