import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { DestinationEditView } from '@safar/domain/contracts/catalog/destinations';
import type { Language } from '@safar/domain/text/languages';
import { Suspense, lazy, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { DearerPricesDialog } from '../form/numbers/DearerPricesDialog.js';
import { DraftOffer } from '../form/drafts/DraftOffer.js';
import { UnsavedWarning } from '../form/UnsavedWarning.js';
import { useDearerQuestion } from '../form/numbers/dearer-prices.js';
import { focusFirst } from '../form/focus-first.js';
import { useText } from '../i18n/use-text.js';
import { DeparturesSection } from './departures/DeparturesSection.js';
import { DuplicateButton } from './actions/DuplicateButton.js';
import { FactsSection } from './facts/FactsSection.js';
import { FormHead } from './FormHead.js';
import { GeneralSection } from './sections/GeneralSection.js';
import { ImagesSection } from './pictures/ImagesSection.js';
import { ItinerarySection } from './sections/ItinerarySection.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { PdfSection } from './sections/PdfSection.js';
import { PreviewButton } from './actions/PreviewButton.js';
import { RemoveButton } from './actions/RemoveButton.js';
import { SaveBar } from './SaveBar.js';
import { SearchSection } from './sections/SearchSection.js';
import type { SaleStatusProps } from './actions/SaleStatus.js';
import { SectionNav } from './sections/SectionNav.js';
import { SlugQuestion } from './actions/SlugQuestion.js';
import { languageOfField } from './focus-field.js';
import { FormLanguage } from './language.js';
import { fieldsFromValues, valuesFromFields } from './destination-merging.js';
import { fieldLabel, pricedTerms, valueText } from './destination-texts.js';
import {
  type StoredDestination,
  storedOf,
  useStoredDestination,
} from './use-stored-destination.js';
import { useReload } from './actions/use-reload.js';
import {
  type Failure,
  type DestinationSaving,
  useDestinationSaving,
} from './use-destination-saving.js';

/** Loaded on demand, because it is rarely needed. */
const ConflictDialog = lazy(async () => ({
  default: (await import('../form/drafts/ConflictDialog.js')).ConflictDialog,
}));

interface DestinationFormProps {
  /** null for a new one. */
  readonly destination: DestinationEditView | null;
  /** Id of the signed-in user. */
  readonly user: string;
}

function FailureNote({ failure }: { readonly failure: Failure | null }) {
  const t = useText();
  if (!failure) return null;
  return (
    <Alert severity="error" sx={{ marginBlock: 2 }}>
      {failure.message ||
        `${t(`destinations.form.unanswered.${failure.what}`)}. ${t('upload.noAnswer')}`}
      {failure.problems.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {failure.problems.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

function Conflict({
  destination,
  saving,
}: {
  readonly destination: StoredDestination;
  readonly saving: DestinationSaving;
}) {
  const t = useText();
  if (!saving.theirs) return null;
  const versions = {
    base: fieldsFromValues(destination.stored.base),
    mine: fieldsFromValues(destination.form.getValues()),
    theirs: fieldsFromValues(storedOf(saving.theirs).base),
  };
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        versions={versions}
        labelOf={(key) => fieldLabel(key, t)}
        textOf={(key, value) => valueText(key, value, t)}
        onCancel={saving.cancelMerge}
        onSave={(merged) => saving.merge(valuesFromFields(merged))}
      />
    </Suspense>
  );
}

/** Focuses the first of the fields, after switching to its language when needed. */
function useFocusField(setLanguage: (language: Language) => void) {
  return (fields: readonly string[]): void => {
    if (fields.length === 0 || focusFirst(fields)) return;
    const language = fields.map(languageOfField).find((one) => one !== null);
    if (language) flushSync(() => setLanguage(language));
    focusFirst(fields);
  };
}

function storedAs(destination: DestinationEditView | null): SaleStatusProps['stored'] {
  if (!destination) return 'new';
  return destination.is_active ? 'active' : 'dormant';
}

/** Edits a destination in both languages. */
export function DestinationForm({ destination, user }: DestinationFormProps) {
  const t = useText();
  const [language, setLanguage] = useState<Language>('sv');
  const stored = useStoredDestination(destination, user);
  const goTo = useFocusField(setLanguage);
  const saving = useDestinationSaving(stored, goTo);
  const reload = useReload(stored);
  const { form, draft } = stored;
  const question = useDearerQuestion(saving.save);
  const save = (): void =>
    question.ask(pricedTerms(form.getValues()), pricedTerms(stored.stored.base));
  const { isDirty } = form.formState;
  const name = stored.stored.destination?.name_sv ?? '';
  return (
    <FormProvider {...form}>
      <FormLanguage value={language}>
        <FormHead
          id={stored.stored.destination?.id}
          title={name || t('destinations.form.new')}
          stored={storedAs(stored.stored.destination)}
          onGoTo={goTo}
        />
        <SectionNav>
          <LanguageSwitch
            label={t('destinations.form.language')}
            language={language}
            onChange={setLanguage}
          />
        </SectionNav>
        <Stack
          spacing={3}
          inert={saving.isBusy}
          sx={{
            maxWidth: 960,
            marginBlockEnd: 3,
            '& input, & textarea, & select, & button': { scrollMarginBlock: '140px 120px' },
          }}
        >
          <GeneralSection />
          <DeparturesSection
            stored={stored.stored.destination?.schedule ?? []}
            onChanged={reload}
          />
          <FactsSection />
          <ItinerarySection />
          <PdfSection />
          <ImagesSection />
          <SearchSection oldSlugs={stored.stored.destination?.old_slugs ?? []} />
        </Stack>
        <FailureNote failure={saving.failure} />
        <SaveBar isBusy={saving.isBusy} storedAt={draft.storedAt} onSave={save}>
          <PreviewButton id={stored.stored.destination?.id} />
          {stored.stored.destination && (
            <>
              <DuplicateButton id={stored.stored.destination.id} name={name} />
              <RemoveButton name={name} isBusy={saving.isBusy} onRemove={saving.remove} />
            </>
          )}
        </SaveBar>
      </FormLanguage>
      <UnsavedWarning isUnsaved={isDirty} onLeave={draft.drop} />
      <DearerPricesDialog question={question} />
      <SlugQuestion saving={saving} />
      <Conflict destination={stored} saving={saving} />
      {draft.found && (
        <DraftOffer
          at={draft.found.at}
          onUse={() => draft.found && stored.resume(draft.found)}
          onDrop={draft.drop}
        />
      )}
    </FormProvider>
  );
}
