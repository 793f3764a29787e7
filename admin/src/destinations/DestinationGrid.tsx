import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Language } from '@safar/domain/rules/languages';
import { inLanguage } from '@safar/domain/rules/languages';
import type { DestinationRecord } from '../dataProvider.js';
import { useText } from '../i18n/use-text.js';
import { SortableGrid, gridOf } from '../sorting/SortableGrid.js';
import { useSortingWords } from './use-sorting-words.js';
import { DestinationCard } from './DestinationCard.js';
import type { SortOrder } from './use-sort-order.js';
import '../i18n/destinations-sv.js';

interface DestinationGridProps {
  readonly shown: readonly DestinationRecord[];
  readonly language: Language;
  /** null while a search leaves out some: then nobody can say where a card belongs. */
  readonly onMove: SortOrder['move'] | null;
}

const CARD_WIDTH = 280;

/** The cards of the trips, in the order of the public site. */
export function DestinationGrid({ shown, language, onMove }: DestinationGridProps) {
  const t = useText();
  const words = useSortingWords();
  if (!onMove) {
    return (
      <>
        <Typography color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {t('destinations.sort.whole')}
        </Typography>
        <Box component="ul" role="list" sx={gridOf(CARD_WIDTH)}>
          {shown.map((trip) => (
            <li key={trip.id}>
              <DestinationCard destination={trip} language={language} />
            </li>
          ))}
        </Box>
      </>
    );
  }
  const items = shown.map((trip) => ({
    id: trip.id,
    name: inLanguage({ sv: trip.name_sv, ar: trip.name_ar }, language),
    trip,
  }));
  return (
    <>
      <Typography>{t('destinations.sort.hint')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
        {t('destinations.sort.hintKeys')}
      </Typography>
      <SortableGrid items={items} words={words} onMove={onMove} minWidth={CARD_WIDTH}>
        {({ trip }, tools) => (
          <DestinationCard destination={trip} language={language} tools={tools} />
        )}
      </SortableGrid>
    </>
  );
}
