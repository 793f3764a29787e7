import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Language } from '@safar/domain/text/languages';
import { Suspense, lazy, memo, useCallback, useMemo, useState } from 'react';
import { Form } from 'react-admin';
import { flushSync } from 'react-dom';
import {
  type FieldValues,
  type ResolverResult,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { DestinationEditRecord } from '../dataProvider.js';
import { DearerPricesDialog } from '../form/numbers/DearerPricesDialog.js';
import { UnsavedWarning } from '../form/UnsavedWarning.js';
import { useDearerQuestion } from '../form/numbers/dearer-prices.js';
import { nestedErrors } from '../form/field-problems.js';
import { focusFirst, focusWhenRendered } from '../form/focus-first.js';
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
import { sectionId } from './sections/FormSection.js';
import { SectionNav } from './sections/SectionNav.js';
import { SlugQuestion } from './actions/SlugQuestion.js';
import { languageOfField, sectionOf } from './focus-field.js';
import { FormLanguage } from './language.js';
import { type DestinationFormValues, storedValuesOf } from './destination-form-values.js';
import { destinationFormProblems, pricedTerms } from './destination-texts.js';
import { useDestinationDraft } from './use-destination-draft.js';
import { type Failure, useDestinationSaving } from './use-destination-saving.js';

/** Loaded on demand, because they are rarely needed. */
const DraftOffer = lazy(async () => ({
  default: (await import('../form/drafts/DraftOffer.js')).DraftOffer,
}));
const DestinationConflict = lazy(async () => ({
  default: (await import('./DestinationConflict.js')).DestinationConflict,
}));

interface DestinationFormProps {
  /** null for a new one. */
  readonly destination: DestinationEditRecord | null;
  /** Loads it again, after its departures were changed at once. */
  readonly onChanged: () => void;
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

/** Focuses the first of the fields, after switching to its language when needed. */
function useFocusField(setLanguage: (language: Language) => void) {
  return useCallback(
    (fields: readonly string[]): void => {
      if (fields.length === 0 || focusFirst(fields)) return;
      const language = fields.map(languageOfField).find((one) => one !== null);
      if (language) flushSync(() => setLanguage(language));
      if (focusFirst(fields)) return;
      focusWhenRendered(fields);
      document.getElementById(sectionId(sectionOf(fields[0])))?.scrollIntoView();
    },
    [setLanguage],
  );
}

function storedAs(destination: DestinationEditRecord | null): SaleStatusProps['stored'] {
  if (!destination) return 'new';
  return destination.is_active ? 'active' : 'dormant';
}

const SECTIONS_SX = {
  maxWidth: 960,
  marginBlockEnd: 3,
  '& input, & textarea, & select, & button': { scrollMarginBlock: '140px 120px' },
};

/** All sections. They do not depend on what the form around does, so that its work does not draw them again. */
const Sections = memo(function Sections({ destination, onChanged }: DestinationFormProps) {
  const { id, schedule = [], old_slugs: oldSlugs = [], image, gallery = [] } = destination ?? {};
  return (
    <>
      <GeneralSection />
      <DeparturesSection stored={schedule} onChanged={onChanged} destinationId={id} />
      <FactsSection />
      <ItinerarySection />
      <PdfSection />
      <ImagesSection stored={Number(Boolean(image)) + gallery.length} />
      <SearchSection oldSlugs={oldSlugs} />
    </>
  );
});

/** A part of its own: only it is drawn again when the first key is typed. */
function Guard({ onLeave }: { readonly onLeave: () => void }) {
  const { isDirty } = useFormState();
  return <UnsavedWarning isUnsaved={isDirty} onLeave={onLeave} />;
}

/** Sections, actions and questions of the form around. */
function Fields({ destination, onChanged }: DestinationFormProps) {
  const t = useText();
  const { state } = useLocation() as { state: { language?: Language } | null };
  const [language, setLanguage] = useState<Language>(state?.language ?? 'sv');
  const draft = useDestinationDraft(destination);
  const goTo = useFocusField(setLanguage);
  const saving = useDestinationSaving({ destination, draft, language, onWrong: goTo });
  const { getValues } = useFormContext<DestinationFormValues>();
  const question = useDearerQuestion(saving.save);
  const save = (): void => question.ask(pricedTerms(getValues()), pricedTerms(draft.base));
  const { id, name_sv: name = '' } = destination ?? {};
  return (
    <FormLanguage value={language}>
      <FormHead
        id={id}
        title={name || t('destinations.form.new')}
        stored={storedAs(destination)}
        onGoTo={goTo}
      />
      <SectionNav>
        <LanguageSwitch
          label={t('destinations.form.language')}
          language={language}
          onChange={setLanguage}
        />
      </SectionNav>
      <Stack spacing={3} inert={saving.isBusy} sx={SECTIONS_SX}>
        <Sections destination={destination} onChanged={onChanged} />
      </Stack>
      <FailureNote failure={saving.failure} />
      <SaveBar isBusy={saving.isBusy} storedAt={draft.storedAt} onSave={save}>
        <PreviewButton id={id} />
        {id !== undefined && (
          <>
            <DuplicateButton id={id} name={name} />
            <RemoveButton name={name} isBusy={saving.isBusy} onRemove={saving.remove} />
          </>
        )}
      </SaveBar>
      <Guard onLeave={draft.drop} />
      <DearerPricesDialog question={question} />
      <SlugQuestion saving={saving} />
      <Suspense fallback={null}>
        {saving.theirs && (
          <DestinationConflict base={draft.base} theirs={saving.theirs} saving={saving} />
        )}
        {draft.found && (
          <DraftOffer
            at={draft.found.at}
            onUse={() => draft.found && draft.resume(draft.found)}
            onDrop={draft.drop}
          />
        )}
      </Suspense>
    </FormLanguage>
  );
}

/** A record that loads again while its user types changes only the other fields. */
const KEEP_TYPED = { keepDirtyValues: true } as const;

/** Edits a destination in both languages. */
export function DestinationForm(props: DestinationFormProps) {
  const { destination } = props;
  const t = useText();
  const values = useMemo(() => storedValuesOf(destination), [destination]);
  const resolver = (typed: FieldValues): ResolverResult => {
    const { missing, unreadable } = destinationFormProblems(typed as DestinationFormValues, t);
    const problems = [...missing, ...unreadable];
    return problems.length > 0
      ? { values: {}, errors: nestedErrors(problems) }
      : { values: typed, errors: {} };
  };
  return (
    <Form
      record={values}
      resolver={resolver}
      resetOptions={KEEP_TYPED}
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <Fields {...props} />
    </Form>
  );
}
