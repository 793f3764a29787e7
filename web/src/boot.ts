import { createHash } from 'node:crypto';
import { recordEarlyInput } from './early-input.js';

/**
 * Runs in the browser, as text, and may therefore use nothing from outside itself. The server has drawn the page whole;
 * what brings it to life is 130 kB and would take the line from the letters and the first picture. It is asked for once
 * these stand, and the whole document is there.
 */
function boot(): void {
  let isAlive = false;
  let isPainted = false;
  const bringToLife = async (): Promise<void> => {
    if (isAlive || !isPainted || document.readyState === 'loading') return;
    isAlive = true;
    const modules = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
    for (const link of modules) link.rel = 'modulepreload';
    // What others need comes before them (document.ts). One at a time, so that a tap can be heard between two.
    for (const { href } of modules) await import(/* @vite-ignore */ href);
  };
  const painted = (): void => {
    isPainted = true;
    void bringToLife();
  };
  addEventListener('DOMContentLoaded', () => void bringToLife());
  // A tab in the background is not painted, and an old browser does not tell.
  addEventListener('load', () => setTimeout(painted, 500));
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
}

/**
 * Stands in every document: a file of its own would cost a round trip before the page comes to life. It stands before the
 * styles, which it would have to wait for, and before the first control that a visitor could press.
 */
export const BOOT_SCRIPT = [recordEarlyInput, boot]
  .map((script) => `(${script.toString().replace(/\n\s+/g, '\n')})();`)
  .join('');

/** The only inline script that the site's policy allows. */
export const BOOT_HASH = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;
