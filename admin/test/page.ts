/** Width of the window in pixels. jsdom has no layout, so media queries and scroll functions are added here. */
const WIDTH = 1_440;

/**
 * Whether a window of this width matches `(min-width:900px)`, `(max-width:899.95px)` or both; other queries never
 * match.
 */
function fits(media: string): boolean {
  const bounds = [...media.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, end, pixels]) =>
      end === 'min' ? WIDTH >= Number(pixels) : WIDTH <= Number(pixels),
    )
  );
}

const nothing = (): void => undefined;

export function completePage(): void {
  window.matchMedia = (media) => ({
    media,
    matches: fits(media),
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => false,
  });
  window.scrollTo = nothing;
  Element.prototype.scrollIntoView = nothing;
}
