import type { BothTexts } from '@safar/domain/text/content-texts';
import { ConflictQuestion } from '../form/drafts/ConflictQuestion.js';
import type { Versions } from '../form/drafts/merging.js';
import { useText } from '../i18n/use-text.js';
import { type ContentRecord, type TextDraft, textsOf } from './texts.js';
import type { TextSaving } from './use-save-text.js';

const LANGUAGES = { value_sv: 'sv', value_ar: 'ar' } as const;

interface TextConflictProps {
  readonly mine: TextDraft;
  readonly theirs: ContentRecord;
  readonly saving: TextSaving;
}

/** Shows both versions of a text that two users edited, and saves the choice on top of the current version. */
export function TextConflict({ mine, theirs, saving }: TextConflictProps) {
  const t = useText();
  const versions: Versions = {
    base: { ...mine.base },
    mine: { ...textsOf(mine) },
    theirs: { ...textsOf(theirs) },
  };
  return (
    <ConflictQuestion
      versions={versions}
      labelOf={(key) => t(`form.languages.${LANGUAGES[key as keyof BothTexts]}`)}
      textOf={(_key, value) => value as string}
      onCancel={saving.clearConflict}
      onSave={(merged) =>
        void saving.save({ ...textsOf(merged as unknown as BothTexts), version: theirs.version })
      }
    />
  );
}
