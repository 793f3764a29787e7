import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LANGUAGES, type Language } from '@safar/domain/text/languages';
import { useText } from '../i18n/use-text.js';

interface LanguageSwitchProps {
  readonly label: string;
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** Selects the language of a list or form; input in the other language stays. */
export function LanguageSwitch({ label, language, onChange }: LanguageSwitchProps) {
  const t = useText();
  return (
    <Box role="group" aria-label={label} sx={{ flexShrink: 0, display: 'flex', gap: 0.5 }}>
      {LANGUAGES.map((one) => (
        <Button
          key={one}
          variant={one === language ? 'contained' : 'outlined'}
          aria-pressed={one === language}
          sx={{ minHeight: 44, paddingInline: 2 }}
          onClick={() => onChange(one)}
        >
          {t(`form.languages.${one}`)}
        </Button>
      ))}
    </Box>
  );
}
