import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { SINGLE_LINE_BELOW, isHeading } from '@safar/domain/text/content-texts';
import { directionOf } from '@safar/domain/text/languages';
import { useRef, useState } from 'react';
import { FormatButtons } from '../form/formatting/FormatButtons.js';
import { useText } from '../i18n/use-text.js';
import { TextPreview } from './TextPreview.js';

interface TextEditorProps {
  readonly textKey: string;
  readonly language: 'sv' | 'ar';
  readonly isFormatted: boolean;
  readonly value: string;
  readonly fallback: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One language of a text: input and preview. */
export function TextEditor(props: TextEditorProps) {
  const { textKey, language, value, fallback, problem, onChange } = props;
  const t = useText();
  // Decided once: a field that becomes multi-line during typing would lose the focus.
  const [isMultiline] = useState(() => {
    const text = value || fallback;
    // The text of a new section is as long as any.
    return text === ''
      ? !isHeading(textKey)
      : text.length >= SINGLE_LINE_BELOW || value.includes('\n');
  });
  const name = `${t(`form.languages.${language}`)}, ${textKey}`;
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      {isMultiline && props.isFormatted && <FormatButtons field={area} label={name} />}
      <TextField
        label={t(`form.languages.${language}`)}
        value={value}
        inputRef={area}
        onChange={(event) => onChange(event.target.value)}
        multiline={isMultiline}
        {...(isMultiline ? { minRows: 3, maxRows: 14 } : {})}
        fullWidth
        margin="none"
        size="small"
        error={problem !== undefined}
        helperText={problem}
        slotProps={{
          htmlInput: {
            lang: language,
            dir: directionOf(language),
            'aria-label': name,
          },
        }}
      />
      <TextPreview
        textKey={textKey}
        text={value}
        isFormatted={props.isFormatted}
        language={language}
        fallback={fallback}
      />
    </Stack>
  );
}
