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

/** Without layout nothing is ever scrolled into view. */
class NothingSeen {
  readonly observe = nothing;
  readonly disconnect = nothing;
}

/** The window of jsdom is not the global object. */
const watchWith = (observer: object): unknown =>
  Object.assign(globalThis, { IntersectionObserver: observer });

/**
 * Lets what is observed be seen: what is drawn from now on at once, or all of it when the returned function is called.
 */
export function seeEverything(isAtOnce = true): () => void {
  let isSeen = isAtOnce;
  const waiting: (() => void)[] = [];
  watchWith(
    class {
      constructor(private readonly callback: (entries: object[]) => void) {}
      readonly disconnect = nothing;
      observe(): void {
        const tell = (): void => this.callback([{ isIntersecting: true }]);
        if (isSeen) tell();
        else waiting.push(tell);
      }
    },
  );
  return () => {
    isSeen = true;
    for (const tell of waiting.splice(0)) tell();
  };
}

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
  watchWith(NothingSeen);
  window.scrollTo = nothing;
  Element.prototype.scrollIntoView = nothing;
}
