import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_ALT, MAX_CREDIT } from '@safar/domain/destinations/pictures';
import { LANGUAGES } from '@safar/domain/text/languages';
import type { MouseEvent } from 'react';
import { useController } from 'react-hook-form';
import { FormText } from '../../form/fields/FormText.js';
import { fieldId } from '../../form/field-problems.js';
import { useText } from '../../i18n/use-text.js';
import { COLOURS } from '../../theme.js';

interface PictureEditorProps {
  /** Beginning of the names of its fields in the form. */
  readonly at: 'image_' | `${string}.${number}.`;
  readonly src: string;
  /** Place in the gallery, from 1; null for the hero. */
  readonly number: number | null;
  /** Whether staff choose what stays in view when the picture is cropped. */
  readonly hasFocus?: boolean;
}

const rounded = { borderRadius: 1, backgroundColor: COLOURS.tealTint } as const;

interface FocusFieldProps {
  readonly name: string;
  readonly label: string;
}

/** One coordinate of the focus, for the keyboard. */
function FocusField({ name, label }: FocusFieldProps) {
  const { field } = useController({ name });
  const value = String(field.value);
  return (
    <Box component="label" sx={{ display: 'grid' }}>
      <Typography variant="body2">{`${label}: ${value} %`}</Typography>
      <Box
        component="input"
        type="range"
        min={0}
        max={100}
        id={fieldId(name)}
        aria-label={label}
        value={value}
        onChange={field.onChange}
        sx={{ minHeight: 32, margin: 0, accentColor: COLOURS.teal }}
      />
    </Box>
  );
}

function usePictureName(number: PictureEditorProps['number']): string {
  const t = useText();
  return number === null
    ? t('destinations.form.images.hero')
    : t('destinations.form.images.picture', { number });
}

/** The picture, the point that stays in view when it is cropped, and the square that a phone cuts out. */
function Focus({ at, src, number }: PictureEditorProps) {
  const t = useText();
  const picture = usePictureName(number);
  const x = useController({ name: `${at}focus_x` }).field;
  const y = useController({ name: `${at}focus_y` }).field;
  const choose = ({ clientX, clientY, currentTarget }: MouseEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    x.onChange(String(Math.round((100 * (clientX - left)) / width)));
    y.onChange(String(Math.round((100 * (clientY - top)) / height)));
  };
  const [left, top] = [x, y].map(({ value }) => `${String(value)}%`);
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 88px', gap: 1, alignItems: 'start' }}>
        <Box
          sx={{ position: 'relative', justifySelf: 'start', cursor: 'crosshair' }}
          onClick={choose}
        >
          <Box
            component="img"
            src={src}
            alt={number === null ? t('destinations.form.images.preview') : picture}
            draggable={false}
            sx={{ ...rounded, display: 'block', maxWidth: '100%', maxHeight: 360 }}
          />
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              width: 20,
              height: 20,
              translate: '-50% -50%',
              borderRadius: '50%',
              border: '3px solid #fff',
              outline: '2px solid #000',
              pointerEvents: 'none',
            }}
            // A point of the picture does not change sides with the writing direction.
            style={{ left, top }}
          />
        </Box>
        <Box component="figure" sx={{ margin: 0 }}>
          <Box
            component="img"
            src={src}
            alt=""
            sx={{ ...rounded, width: '100%', aspectRatio: '1', objectFit: 'cover' }}
            style={{ objectPosition: `${left} ${top}` }}
          />
          <Typography component="figcaption" variant="body2" color="text.secondary">
            {t('destinations.form.images.onPhone')}
          </Typography>
        </Box>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('destinations.form.images.focusHelp')}
      </Typography>
      <FocusField name={`${at}focus_x`} label={t('destinations.form.images.focusX', { picture })} />
      <FocusField name={`${at}focus_y`} label={t('destinations.form.images.focusY', { picture })} />
    </Stack>
  );
}

function Plain({ src, number }: PictureEditorProps) {
  const sx = { ...rounded, display: 'block', maxWidth: '100%', maxHeight: 240 };
  return <Box component="img" src={src} alt={usePictureName(number)} draggable={false} sx={sx} />;
}

/** The focus of a picture, its descriptions in both languages side by side, and who made it. */
export function PictureEditor(props: PictureEditorProps) {
  const { at, number, hasFocus = true } = props;
  const t = useText();
  const picture = usePictureName(number);
  const altLabel = (language: string): string =>
    number === null
      ? t('destinations.form.images.altHero', { language })
      : t('destinations.form.images.alt', { number, language });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' } }}
    >
      {hasFocus ? <Focus {...props} /> : <Plain {...props} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignContent: 'start',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 330px), 1fr))',
        }}
      >
        {LANGUAGES.map((lang) => (
          <FormText
            key={lang}
            name={`${at}alt_${lang}`}
            label={altLabel(t(`form.languageNames.${lang}`))}
            help={t('destinations.form.images.altHelp')}
            lang={lang}
            lines={2}
            limit={MAX_ALT}
          />
        ))}
        <FormText
          name={`${at}credit`}
          label={t('destinations.form.images.credit', { picture })}
          help={t('destinations.form.images.creditHelp')}
          limit={MAX_CREDIT}
        />
      </Box>
    </Box>
  );
}
