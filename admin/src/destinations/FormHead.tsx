import ExtraIcon from '@mui/icons-material/AddShoppingCartOutlined';
import RoomIcon from '@mui/icons-material/BedOutlined';
import FlightIcon from '@mui/icons-material/FlightTakeoffOutlined';
import HotelIcon from '@mui/icons-material/HotelOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { translationReport } from '@safar/domain/destinations/translations';
import { memo } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { brandHere } from '../brand.js';
import { useSettledValues } from '../form/drafts/use-after-typing.js';
import { aheadFilter, listPath } from '../departures/paths.js';
import { partPath } from '../parts/parts.js';
import { useText } from '../i18n/use-text.js';
import { SaleStatus, type SaleStatusProps } from './actions/SaleStatus.js';
import { TranslationMeter } from './TranslationMeter.js';
import { LIST_PATH } from './paths.js';
import { type DestinationFormValues, textsOf } from './destination-form-values.js';
import { namedFields } from './destination-texts.js';

function Meter({ values }: { readonly values: DestinationFormValues }) {
  const t = useText();
  const { percent, missing_ar, missing_sv } = translationReport(textsOf(values));
  const labels = (paths: readonly string[]): string =>
    namedFields(paths, t)
      .map(({ label }) => label)
      .join(', ');
  return (
    <Stack spacing={0.5} sx={{ maxWidth: 960 }}>
      <TranslationMeter
        label={t('destinations.translated')}
        text={t('destinations.form.meter', { percent })}
        percent={percent}
      />
      {missing_ar.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('destinations.form.meterMissing', { fields: labels(missing_ar) })}
        </Typography>
      )}
      {missing_sv.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('destinations.form.meterMissingSv', { fields: labels(missing_sv) })}
        </Typography>
      )}
      {percent === 100 && (
        <Typography variant="body2" color="text.secondary">
          {t('destinations.form.meterDone')}
        </Typography>
      )}
    </Stack>
  );
}

const PARTS = [
  ['stays', HotelIcon],
  ['rooms', RoomIcon],
  ['extras', ExtraIcon],
] as const;

/** The ways to the parts of a trip that have forms of their own, and to its departures. */
function Parts({ id }: { readonly id: string }) {
  const t = useText();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {PARTS.map(([part, Icon]) => (
        <Button
          key={part}
          component={RouterLink}
          to={partPath('destinations', id, part)}
          variant="outlined"
          startIcon={<Icon />}
        >
          {t(`destinations.form.${part}`)}
        </Button>
      ))}
      <Button
        component={RouterLink}
        to={listPath({ destination_id: id, ...aheadFilter() })}
        variant="outlined"
        startIcon={<FlightIcon />}
      >
        {t('destinations.form.departures')}
      </Button>
    </Stack>
  );
}

interface FormHeadProps extends Omit<SaleStatusProps, 'values'> {
  readonly title: string;
  /** undefined for a new one, which has no other pages yet. */
  readonly id: string | undefined;
}

/** Sale status and translation state, which follow the input after a pause in typing. */
const Standing = memo(function Standing(sale: Omit<SaleStatusProps, 'values'>) {
  const values = useSettledValues(useFormContext<DestinationFormValues>());
  return (
    <>
      <SaleStatus {...sale} values={values} />
      <Meter values={values} />
    </>
  );
});

/** Title, sale status and translation state of the destination, and the ways to its other forms. */
export function FormHead({ title, id, ...sale }: FormHeadProps) {
  const t = useText();
  return (
    <Stack spacing={2} sx={{ marginBlockEnd: 1 }}>
      <title>{`${title} – ${brandHere()}`}</title>
      <Link component={RouterLink} to={LIST_PATH} sx={{ alignSelf: 'flex-start', paddingBlock: 1 }}>
        {t('destinations.form.back')}
      </Link>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {id === undefined ? (
        <Typography color="text.secondary">{t('destinations.form.partsLater')}</Typography>
      ) : (
        <Parts id={id} />
      )}
      <Standing {...sale} />
    </Stack>
  );
}
