import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { COLOURS } from '../theme.js';

interface TranslationMeterProps {
  /** Text for screen readers. */
  readonly label: string;
  readonly text: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** Shows how much of a destination exists in both languages. */
export function TranslationMeter({ label, text, percent }: TranslationMeterProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
        {text}
      </Typography>
      <Box
        role="meter"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent} %`}
        sx={{ flex: 1, minWidth: 40, height: 8, borderRadius: 4, backgroundColor: '#dde3e2' }}
      >
        <Box
          sx={{
            inlineSize: `${percent}%`,
            height: '100%',
            borderRadius: 4,
            backgroundColor: percent === 100 ? COLOURS.green : COLOURS.saffron,
          }}
        />
      </Box>
    </Stack>
  );
}
