/**
 * What jsdom lacks and the console asks of a browser: a window of a desk's width, and places to scroll to. Without a layout
 * there is nothing else to know about them.
 */
const WIDTH = 1_440;

/** Whether such a window fits `(min-width:900px)`, `(max-width:899.95px)` or both; nothing else is true of it. */
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
