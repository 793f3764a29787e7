import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LANGUAGES, type Language, isLanguage } from '@safar/domain/rules/languages';
import { useText } from '../i18n/use-text.js';
import '../i18n/destinations-sv.js';

interface LanguageSwitchProps {
  readonly label: string;
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** Which of the two languages a list or form shows; what stands in the other one stays. */
export function LanguageSwitch({ label, language, onChange }: LanguageSwitchProps) {
  const t = useText();
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      aria-label={label}
      value={language}
      sx={{ flexShrink: 0 }}
      // Pressing the chosen one again would choose none.
      onChange={(_event, chosen: unknown) => isLanguage(chosen) && onChange(chosen)}
    >
      {LANGUAGES.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          sx={{ textTransform: 'none', minHeight: 44, paddingInline: 2 }}
        >
          {t(`destinations.languages.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
