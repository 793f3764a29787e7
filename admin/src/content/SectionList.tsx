import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type PageSection,
  isRequiredSection,
  sectionLanguages,
} from '@safar/domain/text/page-sections';
import {
  SECTION_GROUPS,
  type SectionedPage,
  isAddedSection,
  sectionGroup,
} from '@safar/domain/text/section-keys';
import { useState } from 'react';
import { ConfirmDialog } from '../form/ConfirmDialog.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { SortableGrid } from '../sorting/SortableGrid.js';
import { movedTo } from '../sorting/steps.js';
import { useSortingTexts } from '../sorting/use-sorting-texts.js';
import { type SectionItem, SectionRow } from './SectionRow.js';
import type { ContentRecord } from './texts.js';
import type { EditSections, Sections } from './use-sections.js';

/** Returns a key for a new section of a group. */
function newSectionKey(group: string): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(4))];
  return `${group}_x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Changes of the list as functions from the sections before to those after. */
const adding =
  (key: string): EditSections =>
  (all) => [...all, { key, hidden: false }];
const hiding =
  (key: string, hidden: boolean): EditSections =>
  (all) =>
    all.map((section) => (section.key === key ? { ...section, hidden } : section));
const deleting =
  (key: string): EditSections =>
  (all) =>
    all.filter((section) => section.key !== key);
const moving =
  (key: string, target: string): EditSections =>
  (all) => {
    const byKey = new Map(all.map((section) => [section.key, section]));
    return movedTo([...byKey.keys()], key, target).flatMap((moved) => byKey.get(moved) ?? []);
  };

interface ListProps {
  readonly page: SectionedPage;
  readonly texts: readonly ContentRecord[];
  readonly change: Sections['change'];
  /** Leads to the texts of a section, as soon as they are there. */
  readonly onEdit: (key: string) => void;
}

/** The sections of one group, with a button to add one. */
function Group({
  group,
  items,
  ...list
}: ListProps & { group: string; items: readonly SectionItem[] }) {
  const t = useText();
  const sorting = useSortingTexts('content.sections');
  const [leaving, setLeaving] = useState<SectionItem | null>(null);
  const name = t(`content.sections.groups.${group as 'about'}`);
  const add = (): void => {
    const key = newSectionKey(group);
    list.change(adding(key));
    list.onEdit(key);
  };
  return (
    <Box>
      <SortableGrid
        items={items}
        texts={sorting}
        minWidth={null}
        onMove={(id, target) => list.change(moving(id, target))}
      >
        {(item, tools) => (
          <SectionRow
            item={item}
            place={items.indexOf(item) + 1}
            tools={tools}
            onEdit={() => list.onEdit(item.id)}
            onHide={(hidden) => list.change(hiding(item.id, hidden))}
            onDelete={() => setLeaving(item)}
          />
        )}
      </SortableGrid>
      <Button
        startIcon={<AddIcon />}
        aria-label={t('content.sections.addTo', { group: name })}
        sx={{ marginBlockStart: 1 }}
        onClick={add}
      >
        {t('content.sections.add')}
      </Button>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('content.sections.deleteTitle', { name: leaving?.name ?? '' })}
        text={t('content.sections.deleteText')}
        confirm={t('content.sections.delete')}
        cancel={t('content.sections.keep')}
        onConfirm={() => {
          if (leaving) list.change(deleting(leaving.id));
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      />
    </Box>
  );
}

function useItems({ page, texts }: ListProps, sections: readonly PageSection[]): SectionItem[] {
  const t = useText();
  return sections.map(({ key, hidden }) => ({
    id: key,
    name:
      texts.find(({ key_name }) => key_name === `${key}_title`)?.value_sv ||
      t('content.sections.untitled'),
    hidden,
    isAdded: isAddedSection(key),
    isRequired: isRequiredSection(page, key),
    languages: sectionLanguages(key, texts),
  }));
}

function Count({ items }: { readonly items: readonly SectionItem[] }) {
  const t = useText();
  const hidden = items.filter((item) => item.hidden || item.languages.length === 0).length;
  return (
    <Typography variant="body2" color="text.secondary">
      {hidden > 0
        ? t('content.sections.countHidden', { smart_count: items.length, hidden })
        : t('content.sections.count', { smart_count: items.length })}
    </Typography>
  );
}

function Groups({ sections, ...list }: ListProps & { readonly sections: readonly PageSection[] }) {
  const t = useText();
  const items = useItems(list, sections);
  const groups = SECTION_GROUPS[list.page];
  return groups.map((group) => {
    const own = items.filter(({ id }) => sectionGroup(list.page, id) === group);
    return (
      <Stack key={group} spacing={0.5} sx={{ marginBlockStart: 2 }}>
        {groups.length > 1 && (
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {t(`content.sections.groups.${group}`)}
          </Typography>
        )}
        <Count items={own} />
        <Group {...list} group={group} items={own} />
      </Stack>
    );
  });
}

type SectionListProps = Omit<ListProps, 'change'> & { readonly state: Sections };

/** The sections of a page: move, hide, add, delete. Each change is saved at once. */
export function SectionList({ state, ...list }: SectionListProps) {
  const t = useText();
  if (state.isFailed) return <Alert severity="error">{t('content.sections.loadFailed')}</Alert>;
  if (!state.sections) return null;
  return (
    <Panel title={t('content.sections.title')}>
      <Typography color="text.secondary">{t('content.sections.hint')}</Typography>
      <Typography color="text.secondary">{t('content.sections.emptyHint')}</Typography>
      <Groups {...list} sections={state.sections} change={state.change} />
    </Panel>
  );
}
