import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useGetOne, useRequireAccess } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { DestinationRecord } from '../../dataProvider.js';
import { FormDraft } from '../../form/drafts/FormDraft.js';
import { DearerPricesDialog } from '../../form/numbers/DearerPricesDialog.js';
import { useDearerQuestion } from '../../form/numbers/dearer-prices.js';
import { numbersResolver } from '../../form/numbers/numbers-resolver.js';
import { useText } from '../../i18n/use-text.js';
import { PageHeader } from '../../layout/PageHeader.js';
import { Panel } from '../../layout/Panel.js';
import { SeriesFields } from './SeriesFields.js';
import { SeriesPreview } from './SeriesPreview.js';
import { TermsFields } from '../TermsFields.js';
import { LIST_PATH } from '../paths.js';
import { NEW_SERIES, type SeriesValues } from './series-values.js';
import { type Preview, usePreview, useSeries } from './use-series.js';

interface ButtonsProps {
  readonly preview: Preview | null;
  readonly isBusy: boolean;
}

function Buttons({ preview, isBusy }: ButtonsProps) {
  const t = useText();
  const count = preview?.count ?? 0;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button type="submit" variant="contained" disabled={count === 0} loading={isBusy}>
        {count === 0
          ? t('departures.series.nothing')
          : t('departures.series.add', { smart_count: count })}
      </Button>
      <Button component={RouterLink} to={LIST_PATH}>
        {t('ra.action.cancel')}
      </Button>
    </Stack>
  );
}

function SeriesForm() {
  const t = useText();
  const [address] = useSearchParams();
  const form = useForm<SeriesValues>({
    defaultValues: { ...NEW_SERIES, destination_id: address.get('destination_id') ?? '' },
    resolver: numbersResolver,
  });
  const values = useWatch({ control: form.control, compute: (all: SeriesValues) => all });
  const preview = usePreview(values);
  const { isBusy, failure, add } = useSeries(form);
  const { data: destination } = useGetOne<DestinationRecord>(
    'destinations',
    { id: values.destination_id },
    { enabled: values.destination_id !== '' },
  );
  const question = useDearerQuestion(add);
  return (
    <FormProvider {...form}>
      <FormDraft />
      <Box
        component="form"
        noValidate
        inert={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (preview && preview.count > 0) question.ask([{ typed: values, destination }], []);
        }}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title={t('departures.series.when')}>
            <Stack spacing={2}>
              <SeriesFields how={values.how} />
            </Stack>
          </Panel>
          <Panel title={t('departures.series.terms')}>
            <Stack spacing={2}>
              <TermsFields usual={destination} />
            </Stack>
          </Panel>
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <SeriesPreview preview={preview} />
          {failure !== null && <Alert severity="error">{failure || t('upload.noAnswer')}</Alert>}
          <Buttons preview={preview} isBusy={isBusy} />
        </Stack>
      </Box>
      <DearerPricesDialog question={question} />
    </FormProvider>
  );
}

/** Adds one departure or a series, e.g. every Friday of a summer. */
export function SeriesScreen() {
  const t = useText();
  const { isPending } = useRequireAccess({ resource: 'departures', action: 'create' });
  if (isPending) return null;
  return (
    <>
      <Link
        component={RouterLink}
        to={LIST_PATH}
        sx={{ display: 'inline-block', marginBlockEnd: 1 }}
      >
        {t('departures.back')}
      </Link>
      <PageHeader title={t('departures.series.title')}>{null}</PageHeader>
      <SeriesForm />
    </>
  );
}
