import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { missingForSale } from '@safar/domain/destinations/sale-readiness';
import { translationReport } from '@safar/domain/destinations/translations';
import { useNotify } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { type DestinationFormValues, saleDraftOf, textsOf } from '../destination-form-values.js';
import { namedFields } from '../destination-texts.js';

export interface SaleStatusProps {
  /** Stored state of the destination. */
  readonly stored: 'new' | 'active' | 'dormant';
  /** Values of the form, as of the last pause in typing. */
  readonly values: DestinationFormValues;
  /** Focuses the first of these fields. */
  readonly onGoTo: (fields: readonly string[]) => void;
}

/** Returns the empty fields that are required for sale. */
const neededFor = (values: DestinationFormValues): string[] =>
  missingForSale(saleDraftOf(values, dayInStockholm(new Date()))).map(({ field }) => field);

/** Returns the missing descriptions of pictures, which are only advised. */
function advisedFor(values: DestinationFormValues): string[] {
  const { missing_sv, missing_ar } = translationReport(textsOf(values));
  return [...missing_sv, ...(values.swedish_only ? [] : missing_ar)].filter((path) =>
    path.startsWith('image_alt') ? values.image !== '' : path.startsWith('gallery.'),
  );
}

interface MissingProps {
  readonly heading: string;
  readonly severity: 'info' | 'warning';
  readonly fields: readonly string[];
  readonly onGoTo: SaleStatusProps['onGoTo'];
}

/** Lists what is missing; a click focuses the field. */
function Missing({ heading, severity, fields, onGoTo }: MissingProps) {
  const t = useText();
  if (fields.length === 0) return null;
  return (
    <Alert role="group" aria-label={heading} severity={severity} sx={{ maxWidth: 960 }}>
      {heading}
      {/* Stacked links need a height of 24 px each for touch (WCAG 2.5.8). */}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, lineHeight: 2 }}>
        {namedFields(fields, t).map((named) => (
          <li key={named.label}>
            <Link
              component="button"
              type="button"
              sx={{ verticalAlign: 'baseline', textAlign: 'start' }}
              onClick={() => onGoTo(named.fields)}
            >
              {named.label}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/**
 * Shows whether the destination is for sale and what is missing, and lets staff change it. A new destination goes on
 * sale when it is saved complete.
 */
export function SaleStatus({ stored, values, onGoTo }: SaleStatusProps) {
  const t = useText();
  const notify = useNotify();
  const { field } = useController<DestinationFormValues, 'is_active'>({ name: 'is_active' });
  const { getValues } = useFormContext<DestinationFormValues>();
  const needed = neededFor(values);
  const waits = stored === 'new' && field.value && needed.length > 0;
  const isActive = field.value && !waits;
  const toggle = (): void => {
    const missing = neededFor(getValues());
    if (isActive || stored === 'active' || missing.length === 0) {
      field.onChange(!isActive);
      return;
    }
    notify(t('destinations.form.notReady'), { type: 'error' });
    onGoTo(missing);
  };
  const dormantHint = waits ? 'untilReady' : 'dormantHint';
  const activeHint = stored === 'active' ? 'activeNow' : 'activeHint';
  return (
    <>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Chip
          label={t(isActive ? 'destinations.form.active' : 'destinations.form.dormant')}
          color={isActive ? 'success' : 'default'}
        />
        <Button variant="outlined" onClick={toggle}>
          {t(isActive ? 'destinations.form.makeDormant' : 'destinations.form.makeActive')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {t(`destinations.form.${isActive ? activeHint : dormantHint}`)}
        </Typography>
      </Stack>
      <Missing
        heading={t(`destinations.form.needs.${stored === 'active' ? 'active' : 'dormant'}`)}
        severity={stored === 'active' ? 'warning' : 'info'}
        fields={needed}
        onGoTo={onGoTo}
      />
      <Missing
        heading={t('destinations.form.needs.descriptions')}
        severity="warning"
        fields={advisedFor(values)}
        onGoTo={onGoTo}
      />
    </>
  );
}
