import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ContentPage } from '@safar/domain/contracts/catalog/content';
import { writtenTexts } from '@safar/domain/text/content-texts';
import {
  type PageSection,
  inSectionOrder,
  isRequiredSection,
  sectionLanguages,
} from '@safar/domain/text/page-sections';
import {
  type SectionedPage,
  isSectioned,
  sectionGroup,
  sectionOfText,
} from '@safar/domain/text/section-keys';
import { useEffect, useMemo, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { PagePreview, type PreviewedText } from './PagePreview.js';
import { PlaceholderList } from './PlaceholderList.js';
import { SectionList } from './SectionList.js';
import { TextCard, type TextPlace } from './TextCard.js';
import { ADDRESSES, type ContentRecord } from './texts.js';
import type { ContentDrafts } from './use-drafts.js';
import { type Sections, useSections } from './use-sections.js';

interface PageLinksProps {
  readonly page: ContentPage;
  readonly onPreview: () => void;
}

function PageLinks({ page, onPreview }: PageLinksProps) {
  const t = useText();
  const address = ADDRESSES[page];
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={onPreview}>
        {t('content.page.open')}
      </Button>
      <Link href={address} target="_blank" rel="noreferrer">
        {t('content.onSite')}
      </Link>
      <Link href={`/ar${address === '/' ? '' : address}`} target="_blank" rel="noreferrer">
        {t('content.onArabicSite')}
      </Link>
    </Stack>
  );
}

/** Places of the sections of a page, by section. */
function placesOf(
  page: SectionedPage,
  sections: readonly PageSection[],
): ReadonlyMap<string, TextPlace> {
  const counts = new Map<string | null, number>();
  return new Map(
    sections.map(({ key, hidden }) => {
      const group = sectionGroup(page, key);
      const place = (counts.get(group) ?? 0) + 1;
      counts.set(group, place);
      return [key, { place, hidden, isRequired: isRequiredSection(page, key) }];
    }),
  );
}

interface PlacedText {
  readonly record: ContentRecord;
  readonly section: TextPlace | null;
}

/** The texts in the order of the page, each with the place of its section. */
function usePlacedTexts(
  page: ContentPage,
  texts: readonly ContentRecord[],
  { sections }: Sections,
): PlacedText[] {
  // The same objects until the sections change: typing draws one card only.
  const places = useMemo(
    () => (isSectioned(page) && sections ? placesOf(page, sections) : null),
    [page, sections],
  );
  if (!isSectioned(page) || !sections) return texts.map((record) => ({ record, section: null }));
  return inSectionOrder(page, texts, sections).map((record) => ({
    record,
    section: places?.get(sectionOfText(page, record.key_name) ?? '') ?? null,
  }));
}

/** The texts that visitors see, as they would be if everything was saved now. */
function previewedTexts(placed: readonly PlacedText[], { drafts }: ContentDrafts): PreviewedText[] {
  const texts = placed.map(({ record }) => ({ ...record, ...drafts[record.id] }));
  const isShown = ({ record: { page, key_name }, section }: PlacedText): boolean => {
    const key = isSectioned(page) ? sectionOfText(page, key_name) : null;
    return !section?.hidden && (key === null || sectionLanguages(key, texts).length > 0);
  };
  return placed
    .filter(isShown)
    .map(({ record }) => ({ record, typed: drafts[record.id] ?? record }))
    .filter(({ typed }) => writtenTexts([typed]).length > 0);
}

/** Returns a function that leads to the first text of a section, as soon as it is on the screen. */
function useLeadTo(texts: readonly ContentRecord[]): (key: string) => void {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const field = document.querySelector<HTMLElement>(
      `[data-text="${target}_title"] :is(input, textarea)`,
    );
    if (!field) return;
    field.focus({ preventScroll: true });
    field.closest('form')?.scrollIntoView({ block: 'center' });
    setTarget(null);
  }, [target, texts]);
  return setTarget;
}

interface PagePanelProps {
  readonly page: ContentPage;
  readonly texts: readonly ContentRecord[];
  readonly drafts: ContentDrafts;
}

/** The texts of a page, with the list of its sections. */
export function PagePanel({ page, texts, drafts }: PagePanelProps) {
  const t = useText();
  const state = useSections(page, isSectioned(page));
  const placed = usePlacedTexts(page, texts, state);
  const leadTo = useLeadTo(texts);
  const [isPreviewed, setPreviewed] = useState(false);
  const all = writtenTexts(texts);
  const written = all.filter(({ value_ar }) => value_ar.trim() !== '').length;
  return (
    <Stack
      role="tabpanel"
      id={`panel-${page}`}
      aria-labelledby={`tab-${page}`}
      spacing={2}
      sx={{ paddingBlock: 2 }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ justifyContent: 'space-between' }}
      >
        <Typography color="text.secondary">
          {t('content.written', { written, all: all.length })}
        </Typography>
        <PageLinks page={page} onPreview={() => setPreviewed(true)} />
      </Stack>
      <Typography color="text.secondary">{t('content.marks')}</Typography>
      <PlaceholderList />
      {isSectioned(page) && <SectionList page={page} texts={texts} state={state} onEdit={leadTo} />}
      {placed.map(({ record, section }) => (
        <TextCard
          key={record.id}
          record={record}
          draft={drafts.drafts[record.id]}
          section={section}
          edit={drafts.edit}
          drop={drafts.drop}
          settle={drafts.settle}
        />
      ))}
      {isPreviewed && (
        <PagePreview texts={previewedTexts(placed, drafts)} onClose={() => setPreviewed(false)} />
      )}
    </Stack>
  );
}
