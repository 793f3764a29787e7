import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { useResourceContext, useStore, useUnselectAll } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useResourceTexts } from '../../i18n/use-resource-texts.js';
import { useText } from '../../i18n/use-text.js';

/**
 * The open view. It is part of the address after a click, and remembered, so that a page of the list leads back to it.
 * Another view unselects all rows: an action must not reach rows that it does not show.
 * @param storeKey of the list; without one it is the resource
 */
export function useView<View extends string>(
  views: readonly View[],
  storeKey: string | false,
): [View, (view: View) => void] {
  const [parameters, setParameters] = useSearchParams();
  const resource = useResourceContext() ?? '';
  const [remembered, remember] = useStore<string>(`${resource}.view`);
  const unselectAll = useUnselectAll(resource, storeKey || undefined);
  const wanted = parameters.get('list') ?? remembered;
  const view = views.find((name) => name === wanted) ?? views[0];
  if (!view) throw new RangeError('A list needs a view');
  useEffect(() => remember(view), [view, remember]);
  const open = (next: View): void => {
    unselectAll();
    setParameters({ list: next }, { replace: true });
  };
  return [view, open];
}

interface ViewChipsProps<View extends string> {
  readonly views: readonly View[];
  readonly open: View;
  readonly onOpen: (view: View) => void;
}

/** One chip for each view of a list. */
export function ViewChips<View extends string>({ views, open, onOpen }: ViewChipsProps<View>) {
  const t = useText();
  const textOf = useResourceTexts();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('shell.views')}
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap' }}
    >
      {views.map((view) => (
        <Chip
          key={view}
          label={textOf(`views.${view}`)}
          color={view === open ? 'primary' : 'default'}
          variant={view === open ? 'filled' : 'outlined'}
          aria-pressed={view === open}
          onClick={() => onOpen(view)}
        />
      ))}
    </Stack>
  );
}
