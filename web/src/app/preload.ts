/**
 * Loads a part of the site, and at the same time the files that it imports, which the browser would otherwise find one
 * after the other. The build uses this instead of Vite's helper (vite.config.ts), as text, so it must not use anything
 * from outside itself.
 * @param files addresses without the first slash
 * @throws what `load` throws
 */
export function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    if (document.querySelector(`link[href="/${file}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  return load();
}
