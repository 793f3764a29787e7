import AutoAwesomeIcon from '@mui/icons-material/AutoAwesome';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FactsView } from '@safar/domain/contracts/catalog/facts';
import { MAX_FACT_LENGTH } from '@safar/domain/destinations/destinations';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../../form/ConfirmDialog.js';
import { FormText } from '../../form/fields/FormText.js';
import { useCall } from '../../form/use-call.js';
import { useText } from '../../i18n/use-text.js';
import { FormSection } from '../sections/FormSection.js';
import { exchangedFact, suggestedFacts } from './fact-suggestions.js';
import { InLanguages } from '../InLanguages.js';
import type { DestinationFormValues } from '../destination-form-values.js';

/** The server asks a slow model twice, for ten seconds each. */
const MODEL_TIMEOUT_MS = 25_000;

interface Generator {
  readonly isBusy: boolean;
  /** @param index the only fact to exchange; all of them without it */
  readonly generate: (index?: number) => Promise<void>;
}

function useGenerator(): Generator {
  const t = useText();
  const call = useCall();
  const notify = useNotify();
  const form = useFormContext<DestinationFormValues>();
  const [isBusy, setBusy] = useState(false);
  const generate = async (index?: number): Promise<void> => {
    setBusy(true);
    try {
      const body = JSON.stringify({ prompt: form.getValues('name_sv').trim() });
      const ask = { method: 'POST', body, timeoutMs: MODEL_TIMEOUT_MS };
      const suggested = suggestedFacts((await call('/api/generate-facts', ask)).json as FactsView);
      const facts =
        index === undefined ? suggested : exchangedFact(form.getValues(), suggested, index);
      if (facts) {
        form.setValue('facts_sv', facts.facts_sv, { shouldDirty: true });
        form.setValue('facts_ar', facts.facts_ar, { shouldDirty: true });
      }
      const done = index === undefined ? 'generated' : 'exchanged';
      notify(t(`destinations.form.facts.${facts ? done : 'nothingNew'}`), {
        type: facts ? 'success' : 'info',
      });
    } catch {
      notify(t('destinations.form.facts.failed'), { type: 'error' });
    }
    setBusy(false);
  };
  return { isBusy, generate };
}

/** Exchanges one fact in both languages, and keeps the others. */
function ExchangeButton({ index }: { readonly index: number }) {
  const t = useText();
  const notify = useNotify();
  const { getValues } = useFormContext<DestinationFormValues>();
  const { isBusy, generate } = useGenerator();
  const begin = (): void => {
    if (getValues('name_sv').trim() === '') {
      notify(t('destinations.form.facts.nameFirst'), { type: 'warning' });
      return;
    }
    void generate(index);
  };
  return (
    <Button
      loading={isBusy}
      aria-label={t('destinations.form.facts.exchangeOne', { number: index + 1 })}
      title={t('destinations.form.facts.exchangeHint')}
      sx={{ minHeight: 44, marginBlockStart: 0.75 }}
      onClick={begin}
    >
      {t('destinations.form.facts.exchange')}
    </Button>
  );
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
  return (
    <FormSection name="facts" title={t('destinations.form.facts.title')}>
      <Typography color="text.secondary">{t('destinations.form.facts.hint')}</Typography>
      <GenerateButton />
      <Stack spacing={2}>
        {[0, 1, 2].map((index) => (
          <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <InLanguages>
              {(lang) => (
                <FormText
                  name={`facts_${lang}.${index}`}
                  label={t('destinations.form.facts.fact', {
                    number: index + 1,
                    language: t(`form.languageNames.${lang}`),
                  })}
                  lang={lang}
                  limit={MAX_FACT_LENGTH}
                />
              )}
            </InLanguages>
            <ExchangeButton index={index} />
          </Stack>
        ))}
      </Stack>
    </FormSection>
  );
}
