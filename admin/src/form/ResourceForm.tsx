import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LANGUAGES, directionOf } from '@safar/domain/text/languages';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import {
  Create, DeleteWithConfirmButton, Edit, type RaRecord, SaveButton, SimpleForm, TextInput, Toolbar, type TransformData, useEditContext, useNotify,
  useRecordContext, useRedirect, useResourceContext,
} from 'react-admin'; // oxfmt-ignore
import { Link, useParams } from 'react-router-dom';
import { useResourceTexts } from '../i18n/use-resource-texts.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import type { FormConflictProps } from './drafts/FormConflict.js';
import { FormDraft, draftIdOf, draftsOf } from './drafts/FormDraft.js';
import { overtakingRecord, reasonOf, useNotifyFailure } from './failure.js';
import { SAVED } from './UnsavedWarning.js';
import { dropSessionState } from './use-session-state.js';

interface ResourceFormProps {
  /** Heading, and the notifications after saving and after a refusal. */
  readonly texts: Readonly<Record<'title' | 'saved' | 'failed', string>>;
  /** The body that is sent, of the values of the form. */
  readonly transform?: TransformData;
  readonly children: ReactNode;
}

interface ResourceCreateProps extends ResourceFormProps {
  readonly defaultValues?: object;
}

interface ResourceEditProps extends ResourceFormProps {
  /** Question before deleting, and the notification after it; without them the form has no button to delete. */
  readonly remove?: Readonly<Record<'title' | 'text' | 'done', string>>;
  /** Beside the heading. */
  readonly heading?: ReactNode;
  /** Beside the form, below it on a phone. */
  readonly aside?: ReactElement;
  /** Page that opens when the form is done; by default the list of the resource. */
  readonly backTo?: string | undefined;
  /** Returns the values of the form for a record of the server; by default they are the record. */
  readonly read?: (record: never) => RaRecord;
  /** Question when another user has saved meanwhile, for fields that need their own texts. */
  readonly conflict?: ComponentType<FormConflictProps> | undefined;
  /** Called before that page opens. Returns false when the user leaves the console instead. */
  readonly onSaved?: (record: RaRecord, sent: object) => boolean;
}

interface Saving {
  readonly saved: string;
  readonly failed: string;
  readonly backTo?: string | undefined;
  readonly onSaved?: ResourceEditProps['onSaved'];
  /** Called with the record as another user has saved it meanwhile. */
  readonly onOvertaken?: (theirs: RaRecord) => void;
}

/** Notifies, drops the draft and opens the next page; the form must not ask about changes then. */
function useSaving({ saved, failed, backTo = 'list', onSaved, onOvertaken }: Saving) {
  const resource = useResourceContext();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const redirect = useRedirect();
  return {
    onSuccess: (record: RaRecord, { id, data }: { readonly id?: unknown; readonly data?: object }) => {
      dropSessionState(draftsOf(resource), draftIdOf({ id }));
      notify(saved, { type: 'success' });
      if (onSaved?.(record, data ?? {}) ?? true) redirect(backTo, resource, undefined, {}, SAVED);
    },
    onError: (error: unknown) => {
      const theirs = overtakingRecord(error);
      if (theirs && onOvertaken) onOvertaken(theirs);
      else notifyFailure(failed, error);
    },
  }; // oxfmt-ignore
}

interface ButtonsProps extends Pick<ResourceEditProps, 'remove' | 'backTo'> {
  readonly failed: string;
}

function Buttons({ remove, failed, backTo }: ButtonsProps) {
  const t = useText();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const removing = useSaving({ saved: remove?.done ?? '', failed });
  return (
    <Toolbar sx={{ gap: 2 }}>
      <SaveButton alwaysEnable />
      <Button component={Link} to={backTo ?? `/${resource}`}>
        {t('form.action.cancel')}
      </Button>
      {remove && record && (
        <DeleteWithConfirmButton
          mutationMode="pessimistic"
          confirmTitle={remove.title}
          confirmContent={remove.text}
          mutationOptions={removing}
          sx={{ marginInlineStart: 'auto' }}
        />
      )}
    </Toolbar>
  );
} // oxfmt-ignore

/** A record that loads again during typing changes only the other fields. */
const KEEP_TYPED = { keepDirtyValues: true } as const;

interface FieldsProps extends Pick<
  ResourceEditProps,
  'texts' | 'remove' | 'backTo' | 'conflict' | 'children'
> {
  readonly defaultValues?: object;
  readonly theirs?: RaRecord | null;
  readonly onSettled?: () => void;
}

function Fields({
  remove,
  texts,
  backTo,
  conflict,
  children,
  theirs = null,
  onSettled,
  ...form
}: FieldsProps) {
  return (
    <SimpleForm
      {...form}
      toolbar={<Buttons failed={texts.failed} backTo={backTo} {...(remove && { remove })} />}
      resetOptions={KEEP_TYPED}
      noValidate
    >
      <FormDraft theirs={theirs} conflict={conflict} {...(onSettled && { onSettled })} />
      {children}
    </SimpleForm>
  );
}

const WIDTH = { maxWidth: 900 };

/** The form of a new record of a plain resource. The server checks it; its messages appear at the fields. */
export function ResourceCreate(props: ResourceCreateProps) {
  const { texts, defaultValues = {}, transform, children } = props;
  return (
    <>
      <PageHeader title={texts.title}>{null}</PageHeader>
      <Create
        title={false}
        actions={false}
        sx={WIDTH}
        {...(transform && { transform })}
        mutationOptions={useSaving(texts)}
      >
        <Fields texts={texts} defaultValues={defaultValues}>
          {children}
        </Fields>
      </Create>
    </>
  );
}

function NotFound() {
  const t = useText();
  const { error } = useEditContext();
  return <Alert severity="error">{reasonOf(error) || t('form.unread')}</Alert>;
}

/** The page shows the error itself, so no notification is needed. */
const silent = { onError: () => undefined };

/** Values that are read from a record are no record: neither a copy of another screen nor for one. */
const asValues = (read: (record: never) => RaRecord) => ({
  ...silent,
  meta: { isForm: true },
  gcTime: 0,
  select: (record: RaRecord) => read(record as never),
});

/** The form of a record of a plain resource. What it has changed is sent with the version that was read. */
export function ResourceEdit(props: ResourceEditProps) {
  // A form of its own for each record: what was typed must not follow to the next one.
  const { id } = useParams();
  return <EditScreen key={id} {...props} />;
}

function EditScreen(props: ResourceEditProps) {
  const { texts, remove, aside, transform, onSaved, backTo, read, conflict } = props;
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  const onOvertaken = (record: RaRecord): void =>
    setTheirs(read ? read(record as never) : record);
  return (
    <Edit
      title={false}
      actions={<PageHeader title={texts.title}>{props.heading}</PageHeader>}
      aside={aside}
      error={<NotFound />}
      queryOptions={read ? asValues(read) : silent}
      sx={{
        '& .RaEdit-main': { flexDirection: { xs: 'column', lg: 'row' }, alignItems: { xs: 'stretch', lg: 'flex-start' }, gap: 2 },
        '& .RaEdit-card': { ...WIDTH, flex: { xs: 'none', lg: '2 1 0' } },
      }}
      mutationMode="pessimistic"
      {...(transform && { transform })}
      mutationOptions={useSaving({ ...texts, backTo, onSaved, onOvertaken })}
    >
      <Fields
        texts={texts}
        theirs={theirs}
        onSettled={() => setTheirs(null)}
        backTo={backTo}
        conflict={conflict}
        {...(remove && { remove })}
      >
        {props.children}
      </Fields>
    </Edit>
  );
} // oxfmt-ignore

interface BothLanguagesProps {
  /** Name of the field without `_sv` and `_ar`. */
  readonly source: string;
  /** By default the label of the field in the texts of the resource. */
  readonly label?: string;
  /** Lines of the field; it grows. */
  readonly lines?: number;
  /** Whether the Swedish text is required. */
  readonly isRequired?: boolean;
}

/** Of an input whose value is written from left to right, such as a code or an address. */
export const LATIN = { htmlInput: { dir: 'ltr', spellCheck: false } } as const;

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
  const textOf = useResourceTexts();
  return (
    <TwoColumns>
      {LANGUAGES.map((lang) => (
        <TextInput
          key={lang}
          source={`${source}_${lang}`}
          label={t(`form.inLanguage.${lang}`, { label: label ?? textOf(source) })}
          isRequired={isRequired && lang === 'sv'}
          slotProps={{ htmlInput: { lang, dir: directionOf(lang) } }}
          {...(lines && { multiline: true, minRows: lines })}
        />
      ))}
    </TwoColumns>
  );
}
