import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { type ReactNode, useRef, useState } from 'react';
import { Announcement } from '../layout/Announcement.js';
import { SortableItem } from './SortableItem.js';
import { useFocusKept } from './use-focus-kept.js';
import type { Named, SortingTexts, Step } from './steps.js';

interface SortableGridProps<Item extends Named> {
  readonly items: readonly Item[];
  readonly texts: SortingTexts;
  /** Moves an item to the place of another. */
  readonly onMove: (id: string, target: string) => void;
  readonly children: (item: Item, tools: ReactNode) => ReactNode;
  /** Minimum width of a card, in pixels; null: one card below the other. */
  readonly minWidth: number | null;
}

/**
 * A click stays a click; only dragging moves a card. On touch screens, a short rest separates dragging from scrolling.
 */
const PULL = { distance: 8 };
const REST = { delay: 220, tolerance: 8 };

export const gridOf = (minWidth: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`,
  padding: 0,
  margin: 0,
  listStyle: 'none',
});

const COLUMN = { ...gridOf(0), gap: 0, gridTemplateColumns: 'minmax(0, 1fr)' };

const followNothing = (event: MouseEvent): void => event.preventDefault();
/** The click event follows the mouse release within this time. */
const CLICK_MS = 60;

/** Blocks the click that ends a drag, which would follow the link under the pointer. */
const pullGuard = {
  begin: (): void => window.addEventListener('click', followNothing, true),
  end: (): void => {
    window.setTimeout(() => window.removeEventListener('click', followNothing, true), CLICK_MS);
  },
};

function useAnnouncements(items: readonly Named[], texts: SortingTexts): Announcements {
  const isFresh = useRef(false);
  const nameOf = (id: unknown): string => items.find((item) => item.id === id)?.name ?? '';
  const announce = (event: 'lifted' | 'over' | 'dropped', id: unknown, place: unknown): string =>
    texts.announce(event, {
      name: nameOf(id),
      place: items.findIndex((item) => item.id === place) + 1,
      count: items.length,
    });
  return {
    onDragStart: ({ active }) => {
      isFresh.current = true;
      return announce('lifted', active.id, active.id);
    },
    onDragOver: ({ active, over }) => {
      // A lifted card is over its own place; announcing that would interrupt the announcement of the lift.
      const isOwnPlace = isFresh.current && over?.id === active.id;
      isFresh.current = false;
      if (isOwnPlace) return undefined;
      return over ? announce('over', active.id, over.id) : texts.outside(nameOf(active.id));
    },
    onDragEnd: ({ active, over }) =>
      over ? announce('dropped', active.id, over.id) : texts.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => texts.cancelled(nameOf(active.id)),
  };
}

/** Sortable cards: by mouse, touch, keyboard, or one place at a time with buttons. */
export function SortableGrid<Item extends Named>(props: SortableGridProps<Item>) {
  const { items, texts, onMove, children, minWidth } = props;
  const [said, setSaid] = useState('');
  const ids = items.map(({ id }) => id);
  const holdFocus = useFocusKept(ids.join());
  const announcements = useAnnouncements(items, texts);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: PULL }),
    useSensor(TouchSensor, { activationConstraint: REST }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    pullGuard.end();
    if (over && active.id !== over.id) onMove(String(active.id), String(over.id));
  };
  const step = (item: Item, place: number, side: 'before' | 'after'): Step => {
    const other = items[place];
    const go = (target: Item) => () => {
      holdFocus();
      onMove(item.id, target.id);
      setSaid(texts.announce('moved', { name: item.name, place: place + 1, count: items.length }));
    };
    return { label: texts[side](item.name, other?.name ?? null), go: other ? go(other) : null };
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={pullGuard.begin}
      onDragCancel={pullGuard.end}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: texts.instructions },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Box component="ul" role="list" sx={minWidth === null ? COLUMN : gridOf(minWidth)}>
          {items.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              kind={texts.kind}
              handleLabel={texts.handle(item.name)}
              before={step(item, index - 1, 'before')}
              after={step(item, index + 1, 'after')}
              isColumn={minWidth === null}
            >
              {(tools) => children(item, tools)}
            </SortableItem>
          ))}
        </Box>
      </SortableContext>
      <Announcement text={said} />
    </DndContext>
  );
}
