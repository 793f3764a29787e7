import Box from '@mui/material/Box';
import { LANGUAGES, directionOf } from '@safar/domain/text/languages';
import type { ReactNode } from 'react';
import {
  Create, DeleteWithConfirmButton, Edit, SaveButton, SimpleForm, TextInput, Toolbar, useNotify, useRecordContext, useRedirect, useResourceContext,
} from 'react-admin'; // oxfmt-ignore
import { useFormState } from 'react-hook-form';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { SAVED, UnsavedWarning } from './UnsavedWarning.js';

interface ResourceFormProps {
  /** Heading, and the notification after saving. */
  readonly texts: Readonly<Record<'title' | 'saved', string>>;
  readonly children: ReactNode;
}

interface ResourceCreateProps extends ResourceFormProps {
  readonly defaultValues?: object;
}

interface ResourceEditProps extends ResourceFormProps {
  /** Question before deleting, and the notification after it; without them the form has no button to delete. */
  readonly remove?: Readonly<Record<'title' | 'text' | 'done', string>>;
}

function LeaveGuard() {
  const { isDirty } = useFormState();
  return <UnsavedWarning isUnsaved={isDirty} onLeave={() => undefined} />;
}

/** Notifies and opens the list; the form must not ask about changes then. */
function useBackToList(notification: string) {
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onSuccess: () => {
      notify(notification, { type: 'success' });
      redirect('list', resource, undefined, {}, SAVED);
    },
  };
}

function Buttons({ remove }: Pick<ResourceEditProps, 'remove'>) {
  const record = useRecordContext();
  const removed = useBackToList(remove?.done ?? '');
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton alwaysEnable />
      {remove && record && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={remove.title}
          confirmContent={remove.text}
          mutationOptions={removed}
        />
      )}
    </Toolbar>
  );
}

function Fields({
  remove,
  children,
  ...form
}: Omit<ResourceEditProps, 'texts'> & { readonly defaultValues?: object }) {
  return (
    <SimpleForm {...form} toolbar={<Buttons {...(remove && { remove })} />} noValidate>
      {children}
      <LeaveGuard />
    </SimpleForm>
  );
}

const WIDTH = { maxWidth: 900 };

/** The form of a new record of a plain resource. The server checks it; its messages appear at the fields. */
export function ResourceCreate({ texts, defaultValues = {}, children }: ResourceCreateProps) {
  return (
    <>
      <PageHeader title={texts.title}>{null}</PageHeader>
      <Create title={false} actions={false} sx={WIDTH} mutationOptions={useBackToList(texts.saved)}>
        <Fields defaultValues={defaultValues}>{children}</Fields>
      </Create>
    </>
  );
}

/** The form of a record of a plain resource. What it has changed is sent with the version that was read. */
export function ResourceEdit({ texts, remove, children }: ResourceEditProps) {
  return (
    <>
      <PageHeader title={texts.title}>{null}</PageHeader>
      <Edit
        title={false}
        actions={false}
        sx={WIDTH}
        mutationMode="pessimistic"
        mutationOptions={useBackToList(texts.saved)}
      >
        <Fields {...(remove && { remove })}>{children}</Fields>
      </Edit>
    </>
  );
}

interface BothLanguagesProps {
  /** Name of the field without `_sv` and `_ar`. */
  readonly source: string;
  readonly label: string;
  /** Lines of the field; it grows. */
  readonly lines?: number;
  /** Whether the Swedish text is required. */
  readonly isRequired?: boolean;
}

/** Two fields beside each other where there is room. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        inlineSize: '100%',
        columnGap: 2,
        gridTemplateColumns: { md: '1fr 1fr' },
      }}
    >
      {children}
    </Box>
  );
}

/** A text in Swedish and in Arabic. */
export function BothLanguages({ source, label, lines, isRequired = false }: BothLanguagesProps) {
  const t = useText();
  return (
    <TwoColumns>
      {LANGUAGES.map((lang) => (
        <TextInput
          key={lang}
          source={`${source}_${lang}`}
          label={t(`form.inLanguage.${lang}`, { label })}
          isRequired={isRequired && lang === 'sv'}
          slotProps={{ htmlInput: { lang, dir: directionOf(lang) } }}
          {...(lines && { multiline: true, minRows: lines })}
        />
      ))}
    </TwoColumns>
  );
}
