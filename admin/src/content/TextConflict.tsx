import type { BothTexts } from '@safar/domain/text/content-texts';
import { ConflictDialog } from '../form/drafts/ConflictDialog.js';
import { type Versions, compareVersions, mergeFields } from '../form/drafts/merging.js';
import { useText } from '../i18n/use-text.js';
import { type ContentRecord, type TextDraft, textsOf } from './texts.js';
import type { TextSaving } from './use-save-text.js';

const LANGUAGES = { value_sv: 'sv', value_ar: 'ar' } as const;
type TextField = keyof typeof LANGUAGES;

const isTextField = (key: string): key is TextField => key in LANGUAGES;

interface TextConflictProps {
  /** The version when editing began. */
  readonly record: ContentRecord;
  readonly mine: TextDraft;
  readonly theirs: ContentRecord;
  readonly saving: TextSaving;
}

/** Shows both versions of a text that two users edited, and saves the choice on top of the current version. */
export function TextConflict({ record, mine, theirs, saving }: TextConflictProps) {
  const t = useText();
  const versions: Versions = {
    base: { ...textsOf(record) },
    mine: { ...textsOf(mine) },
    theirs: { ...textsOf(theirs) },
  };
  const { conflicts, theirsOnly } = compareVersions(versions);
  const nameOf = (field: TextField): string => t(`content.languages.${LANGUAGES[field]}`);
  const fields = conflicts.filter(isTextField).map((key) => ({
    key,
    label: nameOf(key),
    mine: mine[key],
    theirs: theirs[key],
    lang: LANGUAGES[key],
  }));
  const save = (ownFields: ReadonlySet<string>): void => {
    const merged = mergeFields(versions, ownFields) as unknown as BothTexts;
    void saving.save({ ...textsOf(merged), version: theirs.version });
  };
  return (
    <ConflictDialog
      fields={fields}
      theirsOnly={theirsOnly.filter(isTextField).map(nameOf)}
      onCancel={saving.clearConflict}
      onSave={save}
    />
  );
}
