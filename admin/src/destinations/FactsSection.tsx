import AutoAwesomeIcon from '@mui/icons-material/AutoAwesome';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FactsView } from '@safar/domain/contracts/catalog/facts';
import { MAX_FACT_LENGTH } from '@safar/domain/destinations/destinations';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../form/ConfirmDialog.js';
import { FormText } from '../form/FormText.js';
import { useCall } from '../form/use-call.js';
import { useText } from '../i18n/use-text.js';
import { FormSection } from './FormSection.js';
import { useFormLanguage } from './language.js';
import type { DestinationFormValues } from './destination-form-values.js';

/** The server asks a slow model twice, for ten seconds each. */
const MODEL_TIMEOUT_MS = 25_000;

interface Generator {
  readonly isBusy: boolean;
  readonly generate: () => Promise<void>;
}

function useGenerator(): Generator {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const form = useFormContext<DestinationFormValues>();
  const [isBusy, setBusy] = useState(false);
  const generate = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = JSON.stringify({ prompt: form.getValues('name_sv').trim() });
      const ask = { method: 'POST', body, timeoutMs: MODEL_TIMEOUT_MS };
      const facts = (await call('/api/generate-facts', ask)).json as FactsView;
      const options = { shouldDirty: true };
      form.setValue('facts_sv', [facts.fact1_sv, facts.fact2_sv, facts.fact3_sv], options);
      form.setValue('facts_ar', [facts.fact1_ar, facts.fact2_ar, facts.fact3_ar], options);
      notify(t('destinations.form.facts.generated'), { type: 'success' });
    } catch {
      notify(t('destinations.form.facts.failed'), { type: 'error' });
    }
    setBusy(false);
  };
  return { isBusy, generate };
}

function GenerateButton() {
  const t = useText();
  const notify = useNotify();
  const { getValues } = useFormContext<DestinationFormValues>();
  const { isBusy, generate } = useGenerator();
  const [isAsking, setAsking] = useState(false);
  const begin = (): void => {
    const { name_sv, facts_sv, facts_ar } = getValues();
    if (name_sv.trim() === '') {
      notify(t('destinations.form.facts.nameFirst'), { type: 'warning' });
      return;
    }
    if ([...facts_sv, ...facts_ar].some((fact) => fact.trim() !== '')) setAsking(true);
    else void generate();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AutoAwesomeIcon />}
        loading={isBusy}
        loadingPosition="start"
        sx={{ alignSelf: 'flex-start' }}
        onClick={begin}
      >
        {t(isBusy ? 'destinations.form.facts.generating' : 'destinations.form.facts.generate')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('destinations.form.facts.replaceTitle')}
        text={t('destinations.form.facts.replaceText')}
        confirm={t('destinations.form.facts.replace')}
        cancel={t('destinations.form.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void generate();
        }}
      />
    </>
  );
}

/** Three facts per language, typed or generated. */
export function FactsSection() {
  const t = useText();
  const lang = useFormLanguage();
  const language = t(`destinations.form.languageNames.${lang}`);
  return (
    <FormSection name="facts" title={t('destinations.form.facts.title')}>
      <Typography color="text.secondary">{t('destinations.form.facts.hint')}</Typography>
      <GenerateButton />
      <Stack spacing={2}>
        {[0, 1, 2].map((index) => (
          <FormText
            key={`${lang}.${index}`}
            name={`facts_${lang}.${index}`}
            label={t('destinations.form.facts.fact', { number: index + 1, language })}
            lang={lang}
            limit={MAX_FACT_LENGTH}
          />
        ))}
      </Stack>
    </FormSection>
  );
}
