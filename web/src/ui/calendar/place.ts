interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PlaceQuestion {
  /** The field, in window coordinates. */
  readonly anchor: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
  readonly panel: Size;
  readonly view: Size;
  readonly dir: 'ltr' | 'rtl';
}

const GAP = 8;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Returns the position of a panel: below its field and aligned with its start, above it when there is more space,
 * always within the window. Distances in pixels from the top and from the start side of the window.
 */
export function placeAt({ anchor, panel, view, dir }: PlaceQuestion) {
  const roomBelow = view.height - anchor.bottom - GAP;
  const roomAbove = anchor.top - GAP;
  const above = roomBelow < panel.height && roomAbove > roomBelow;
  const top = above ? anchor.top - GAP - panel.height : anchor.bottom + GAP;
  const start = dir === 'rtl' ? view.width - anchor.right : anchor.left;
  return {
    blockStart: between(GAP, top, Math.max(GAP, view.height - panel.height - GAP)),
    inlineStart: between(GAP, start, Math.max(GAP, view.width - panel.width - GAP)),
  };
}
