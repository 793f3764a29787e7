import { createHash } from 'node:crypto';

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
  // What is sent before anybody listens would bring an empty form back: it is sent again until React takes it. That
  // React has come to a form does not tell that it listens.
  let isWaiting = false;
  const keep = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || event.defaultPrevented) return;
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      form.requestSubmit();
    }, 50);
  };
  const painted = (): void => {
    isPainted = true;
    void bringToLife();
  };
  addEventListener('submit', keep);
  addEventListener('DOMContentLoaded', () => void bringToLife());
  // A tab in the background is not painted, and an old browser does not tell.
  addEventListener('load', () => setTimeout(painted, 500));
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
}

/**
 * Stands in every document: a file of its own would cost a round trip before the page comes to life. It stands before the
 * styles, which it would have to wait for, and before the first form that somebody could send.
 */
export const BOOT_SCRIPT = `(${boot.toString()})()`;

/** The only inline script that the site's policy allows. */
export const BOOT_HASH = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;
