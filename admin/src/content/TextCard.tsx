import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type BothTexts, isFormatted } from '@safar/domain/text/content-texts';
import { memo, useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';
import { HistoryDialog } from './HistoryDialog.js';
import { TextConflict } from './TextConflict.js';
import { TextEditor } from './TextEditor.js';
import { type ContentRecord, type TextDraft, isChanged, textsOf } from './texts.js';
import type { ContentDrafts } from './use-drafts.js';
import { useLabel } from './use-label.js';
import { type TextProblems, useSaveText } from './use-save-text.js';

/** Where a text of a section stands. */
export interface TextPlace {
  /** Place of the section in its group, from 1. */
  readonly place: number;
  readonly hidden: boolean;
  /** The text may not be empty. */
  readonly isRequired: boolean;
}

interface TextCardProps {
  readonly record: ContentRecord;
  readonly draft: TextDraft | undefined;
  /** null for a text outside of the sections. */
  readonly section: TextPlace | null;
  readonly edit: ContentDrafts['edit'];
  readonly drop: ContentDrafts['drop'];
  readonly settle: ContentDrafts['settle'];
}

function LastChange({ record }: { readonly record: ContentRecord }) {
  const t = useText();
  if (record.version === 1) return null;
  const at = formatInstant(record.updated_at);
  return (
    <Typography variant="body2" color="text.secondary">
      {record.updated_by
        ? t('content.changedBy', { name: record.updated_by, at })
        : t('content.changedAt', { at })}
    </Typography>
  );
}

interface ActionsProps {
  readonly textKey: string;
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly onUndo: () => void;
  readonly onHistory: () => void;
}

function Actions({ textKey, isUnsaved, isSaving, onUndo, onHistory }: ActionsProps) {
  const t = useText();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        type="submit"
        variant={isUnsaved ? 'contained' : 'outlined'}
        aria-label={t('content.saveOne', { key: textKey })}
        disabled={isSaving}
      >
        {t(isSaving ? 'content.saving' : 'ra.action.save')}
      </Button>
      {isUnsaved && (
        <Button onClick={onUndo} aria-label={t('content.undoOne', { key: textKey })}>
          {t('content.undo')}
        </Button>
      )}
      <Button
        startIcon={<HistoryIcon />}
        onClick={onHistory}
        aria-label={t('content.history.openOne', { key: textKey })}
      >
        {t('content.history.open')}
      </Button>
    </Stack>
  );
}

interface HeadProps {
  readonly textKey: string;
  readonly section: TextPlace | null;
  readonly isUnsaved: boolean;
  readonly id: string;
}

function Head({ textKey, section, isUnsaved, id }: HeadProps) {
  const t = useText();
  const label = useLabel();
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" id={id}>
          {label(textKey, section?.place)}
        </Typography>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {textKey}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {section?.hidden && <Chip size="small" label={t('content.sections.hidden')} />}
        {isUnsaved && <Chip size="small" color="warning" label={t('content.unsaved')} />}
      </Stack>
    </Stack>
  );
}

interface EditorsProps {
  readonly record: ContentRecord;
  readonly texts: BothTexts;
  readonly problems: TextProblems;
  readonly onChange: (change: Partial<BothTexts>) => void;
}

/** Both languages side by side, or stacked in a narrow window. */
function Editors({ record: { page, key_name: textKey }, texts, problems, onChange }: EditorsProps) {
  const own = { textKey, isFormatted: isFormatted(page, textKey) };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        marginBlock: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <TextEditor
        {...own}
        language="sv"
        value={texts.value_sv}
        fallback=""
        problem={problems.value_sv}
        onChange={(value_sv) => onChange({ value_sv })}
      />
      <TextEditor
        {...own}
        language="ar"
        value={texts.value_ar}
        fallback={texts.value_sv}
        problem={problems.value_ar}
        onChange={(value_ar) => onChange({ value_ar })}
      />
    </Box>
  );
}

/** One text in both languages with previews, saved on its own. */
export const TextCard = memo(function TextCard(props: TextCardProps) {
  const { record, draft, section, edit, drop, settle } = props;
  const t = useText();
  const id = useId();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const saving = useSaveText(record, (saved) => settle(saved, draft));
  const texts = draft ?? record;
  const isUnsaved = draft !== undefined && isChanged(record, draft);
  const undo = (): void => {
    saving.clearProblems();
    drop(record.id);
  };
  const { key_name: key } = record;
  const wanted: TextDraft = {
    ...textsOf(texts),
    version: draft?.version ?? record.version,
    base: draft?.base ?? textsOf(record),
  };
  return (
    <Card
      component="form"
      aria-labelledby={id}
      noValidate
      data-text={key}
      sx={{ padding: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save(wanted);
      }}
    >
      <Head textKey={key} section={section} isUnsaved={isUnsaved} id={id} />
      <Editors
        record={record}
        texts={texts}
        problems={saving.problems}
        onChange={(change) => edit(record, change)}
      />
      {section && !section.isRequired && texts.value_sv.trim() === '' && (
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1 }}>
          {t('content.sections.emptySwedish')}
        </Typography>
      )}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        <Actions
          textKey={key}
          isUnsaved={isUnsaved}
          isSaving={saving.isSaving}
          onUndo={undo}
          onHistory={() => setHistoryOpen(true)}
        />
        <LastChange record={record} />
      </Stack>
      {isHistoryOpen && (
        <HistoryDialog
          record={record}
          isUnsaved={isUnsaved}
          onRestored={() => drop(record.id)}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {saving.theirs && <TextConflict mine={wanted} theirs={saving.theirs} saving={saving} />}
    </Card>
  );
});
