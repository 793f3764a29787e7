import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import type { HTMLAttributes, ReactNode, SyntheticEvent } from 'react';
import { ReorderButtons } from './ReorderButtons.js';
import type { Step } from './steps.js';

interface SortableItemProps {
  readonly id: string;
  readonly handleLabel: string;
  /** Role description of the handle. */
  readonly kind: string;
  readonly before: Step;
  readonly after: Step;
  readonly isColumn: boolean;
  readonly children: (tools: ReactNode) => ReactNode;
}

const TYPED_INTO = 'input, textarea, select';

/** Ignores events in input fields, so selecting text does not drag the card. */
function guarded(listeners: ReturnType<typeof useSortable>['listeners']) {
  const guard = ([name, listen]: [string, (event: SyntheticEvent) => void]) => [
    name,
    (event: SyntheticEvent) => {
      const isField = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (!isField) listen(event);
    },
  ];
  return Object.fromEntries(
    Object.entries(listeners ?? {}).map((entry) => guard(entry as Parameters<typeof guard>[0])),
  ) as HTMLAttributes<HTMLLIElement>;
}

/** One item of the grid. It can be dragged anywhere, moved with keys at its handle, or with its buttons. */
export function SortableItem(props: SortableItemProps) {
  const { id, handleLabel, kind, before, after, isColumn, children } = props;
  const sortable = useSortable({ id, attributes: { roleDescription: kind } });
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable;
  const tools = (
    <ReorderButtons
      handle={{
        ref: setActivatorNodeRef,
        label: handleLabel,
        attributes: sortable.attributes,
      }}
      before={before}
      after={after}
      isColumn={isColumn}
    />
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      {...guarded(sortable.listeners)}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      sx={{
        minWidth: 0,
        ...(isDragging && { position: 'relative', zIndex: 2, opacity: 0.85, cursor: 'grabbing' }),
      }}
    >
      {children(tools)}
    </Box>
  );
}
