import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PLACEHOLDERS } from '@safar/domain/legal/contract-terms';
import { useText } from '../i18n/use-text.js';

/** Lists the placeholders that texts may use in braces. */
export function PlaceholderList() {
  const t = useText();
  return (
    <Accordion disableGutters slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography>{t('content.placeholders.title')}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography color="text.secondary">{t('content.placeholders.text')}</Typography>
        <Box component="dl" sx={{ marginBlockEnd: 0 }}>
          {PLACEHOLDERS.map((name) => (
            <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              <Typography component="dt" sx={{ fontFamily: 'monospace', minWidth: '16rem' }}>
                {`{${name}}`}
              </Typography>
              <Typography component="dd" sx={{ margin: 0 }}>
                {t(`content.placeholders.names.${name}`)}
              </Typography>
            </Box>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
