import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LawTextView } from '@safar/domain/contracts/system/opening';
import { useAction } from '../form/use-action.js';
import { useText } from '../i18n/use-text.js';
import { formatInstant } from '../instants.js';

/** Pages of the public site with the text; the standard information is in the checkout and in the confirmation. */
const PAGES: Partial<Record<LawTextView['id'], string>> = {
  terms_packages: '/terms',
  terms_flights: '/terms',
  terms_general: '/terms',
  privacy: '/privacy',
  storage: '/storage',
  accessibility: '/accessibility',
};

function useLawTextState(): (text: LawTextView) => string {
  const t = useText();
  return ({ is_checked, is_changed, checked_at, checked_by }) => {
    const when = checked_at ? formatInstant(checked_at) : '';
    if (is_changed) return t('opening.law.changed', { when });
    return is_checked
      ? t('opening.law.checked', { when, who: checked_by ?? t('opening.status.somebody') })
      : t('opening.law.unchecked');
  };
}

function LawText({ text }: { readonly text: LawTextView }) {
  const t = useText();
  const stateOf = useLawTextState();
  const action = useAction();
  const name = t(`opening.lawTexts.${text.id}`);
  const isMarking = !text.is_checked;
  const page = PAGES[text.id];
  const change = () =>
    action.run({
      path: `/api/opening/law-texts/${text.id}/check`,
      body: { version: text.version, is_checked: isMarking },
      done: t(isMarking ? 'opening.law.saved' : 'opening.law.takenBack'),
    });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        paddingBlock: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ marginInlineEnd: 'auto' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color={text.is_changed ? 'error' : 'text.secondary'}>
          {stateOf(text)}
        </Typography>
        {page && (
          <Typography variant="body2">
            <Link href={page} target="_blank" rel="noreferrer">
              {t('opening.law.read', { text: name })}
            </Link>{' '}
            <Link href={`/ar${page}`} target="_blank" rel="noreferrer">
              {t('opening.law.readArabic', { text: name })}
            </Link>
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        variant={isMarking ? 'outlined' : 'text'}
        loading={action.isBusy}
        aria-label={t(isMarking ? 'opening.law.checkOne' : 'opening.law.takeBackOne', {
          text: name,
        })}
        onClick={() => void change()}
      >
        {t(isMarking ? 'opening.law.check' : 'opening.law.takeBack')}
      </Button>
      {action.problem && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {action.problem}
        </Alert>
      )}
    </Box>
  );
}

/** The texts of the law, each with who checked it in its present wording. */
export function LawTextList({ texts }: { readonly texts: readonly LawTextView[] }) {
  const t = useText();
  return (
    <Box
      component="ul"
      aria-label={t('opening.law.list')}
      sx={{ padding: 0, margin: 0, marginBlockStart: 1, listStyle: 'none' }}
    >
      {texts.map((text) => (
        <LawText key={text.id} text={text} />
      ))}
    </Box>
  );
}
