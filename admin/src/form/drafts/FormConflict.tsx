import { type Language, LANGUAGES } from '@safar/domain/text/languages';
import {
  type RaRecord,
  setSubmissionErrors,
  useResourceContext,
  useSaveContext,
  useTranslate,
} from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { ConflictQuestion } from './ConflictQuestion.js';

/** The choices of the fields of a form, by name. */
export type FieldChoices = Readonly<
  Record<string, readonly { readonly id: string; readonly name: string }[]>
>;

export interface FormConflictProps {
  /** What was stored when the user began. */
  readonly base: FieldValues;
  readonly theirs: RaRecord;
  readonly onSettled: () => void;
  /** Group of the texts with the labels of the fields; by default the name of the resource. */
  readonly labels?: string;
  /** What can be chosen in a field, to show names and not what is stored. */
  readonly choices?: FieldChoices;
  /** Texts of fields whose values are neither words nor choices. */
  readonly texts?: Readonly<Record<string, (value: never) => string>>;
  /** Returns a field with rows as a text; by default they are joined. */
  readonly listText?: (rows: readonly unknown[]) => string;
}

/** A text exists in both languages; its label is that of both. */
const IN_LANGUAGE = new RegExp(`^(.+)_(${LANGUAGES.join('|')})$`);

/** Returns the label of a field; empty for one that has none, such as the time of the last change. */
function useFieldLabel(labels: string | undefined): (field: string) => string {
  const t = useText();
  const translate = useTranslate();
  const resource = useResourceContext();
  const labelOf = (name: string): string => translate(`${labels ?? resource}.${name}`, { _: '' });
  return (field) => {
    const [, name = field, language] = IN_LANGUAGE.exec(field) ?? [];
    const label = labelOf(name);
    return language && label
      ? t(`form.inLanguage.${language as Language}`, { label })
      : labelOf(field);
  };
}

type Words = Pick<FormConflictProps, 'listText' | 'choices' | 'texts'>;

function useFieldText({ listText, choices = {}, texts = {} }: Words) {
  const t = useText();
  const nameOf = (field: string, value: unknown): unknown =>
    choices[field]?.find(({ id }) => id === value)?.name ?? value;
  return (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'form.conflict.yes' : 'form.conflict.no');
    const own = texts[field];
    if (own) return own(value as never);
    if (Array.isArray(value)) {
      return listText ? listText(value) : value.map((one) => nameOf(field, one)).join(', ');
    }
    const shown = nameOf(field, value);
    return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
  };
}

/** Takes over what is chosen and what only the other user has changed, and saves. */
function useMergedSave(theirs: RaRecord) {
  const form = useFormContext();
  const { save } = useSaveContext();
  return (merged: FieldValues): void => {
    for (const [field, value] of Object.entries(merged)) {
      form.setValue(field, value as unknown, { shouldDirty: true });
    }
    form.setValue('version', theirs['version'], { shouldDirty: true });
    void form.handleSubmit(async (values) => {
      const errors: unknown = await save?.(values);
      if (errors) setSubmissionErrors(errors, form.setError);
    })();
  };
}

/** The question of a form whose record another user has saved meanwhile: both versions of each field, side by side. */
export function FormConflict({ base, theirs, onSettled, labels, ...words }: FormConflictProps) {
  const { getValues } = useFormContext();
  const labelOf = useFieldLabel(labels);
  const textOf = useFieldText(words);
  const saveMerged = useMergedSave(theirs);
  const shown = ({ ...values }: FieldValues): FieldValues =>
    Object.fromEntries(Object.entries(values).filter(([field]) => labelOf(field) !== ''));
  const versions = { base: shown(base), mine: shown(getValues()), theirs: shown(theirs) };
  return (
    <ConflictQuestion
      versions={versions}
      labelOf={labelOf}
      textOf={textOf}
      onCancel={onSettled}
      onSave={(merged) => {
        onSettled();
        saveMerged(merged);
      }}
    />
  );
}
