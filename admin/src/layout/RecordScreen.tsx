import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useResourceContext, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Namespace } from '../i18n/namespaces.js';
import { useResourceTexts } from '../i18n/use-resource-texts.js';
import { Loaded } from './Loaded.js';

interface RecordScreenProps<Item extends RaRecord> {
  /** Separates the query from list rows, which lack a part of the record. */
  readonly meta?: Readonly<Record<string, true>>;
  /** Group of the texts; by default that of the resource. */
  readonly texts?: Namespace;
  /** Ways to the record before and after. */
  readonly neighbours?: ReactNode;
  readonly children: (record: Item) => ReactNode;
}

type ScreenProps<Item extends RaRecord> = Omit<RecordScreenProps<Item>, 'meta'>;

function Screen<Item extends RaRecord>({ texts, neighbours, children }: ScreenProps<Item>) {
  const textOf = useResourceTexts(texts);
  const resource = useResourceContext() ?? '';
  const { record, error, refetch } = useShowContext<Item>();
  return (
    <>
      <Stack
        className="no-print"
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Button component={Link} to={`/${resource}`} startIcon={<ArrowBackIcon />}>
          {textOf('back')}
        </Button>
        {neighbours}
      </Stack>
      <Loaded
        query={{ data: record, error, refetch }}
        loading={textOf('loading')}
        failed={textOf('loadFailed')}
      >
        {children}
      </Loaded>
    </>
  );
}

const silent = { onError: () => undefined };

/**
 * One record with the way back to its list. The texts of the resource say `back`, `loading` and `loadFailed`. The page
 * shows an error itself, without redirect.
 */
export function RecordScreen<Item extends RaRecord>({ meta, ...screen }: RecordScreenProps<Item>) {
  return (
    <ShowBase queryOptions={meta ? { ...silent, meta } : silent}>
      <Screen {...screen} />
    </ShowBase>
  );
}

const BESIDE = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
};

/** The content of a record, then what stands beside it; below each other on narrow screens. */
export const WithSide = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={BESIDE}>{children}</Box>
);
