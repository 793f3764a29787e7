import { createHash } from 'node:crypto';
import { recordEarlyInput } from './early-input.js';

/**
 * Runs in the browser as text, so it must not use anything from outside itself. The server sends the complete markup;
 * the 130 kB of scripts that hydrate it would delay the fonts and the first picture. They are therefore requested after
 * first paint, when the whole document has arrived.
 */
function boot(): void {
  let isAlive = false;
  let isPainted = false;
  const bringToLife = async (): Promise<void> => {
    if (isAlive || !isPainted || document.readyState === 'loading') return;
    isAlive = true;
    const modules = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
    for (const link of modules) link.rel = 'modulepreload';
    // In dependency order (document.ts). One at a time, so that a tap can be handled in between.
    for (const { href } of modules) await import(/* @vite-ignore */ href);
  };
  const painted = (): void => {
    isPainted = true;
    void bringToLife();
  };
  addEventListener('DOMContentLoaded', () => void bringToLife());
  // Fallback: a background tab is not painted, and an old browser does not report paint.
  addEventListener('load', () => setTimeout(painted, 500));
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
}

/**
 * Inlined in every document, because a separate file would delay hydration by a round trip. It is placed before the
 * stylesheets, which would block it, and before the first control.
 */
export const BOOT_SCRIPT = [recordEarlyInput, boot]
  .map((script) => `(${script.toString().replace(/\n\s+/g, '\n')})();`)
  .join('');

/** Hash of the only inline script that the content security policy allows. */
export const BOOT_HASH = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;
