import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, expect } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/**
 * Fails when the current page breaks a rule of WCAG 2.2 AA or of axe's best practices.
 * @param covered selectors of parts that an open list or dialog may lie over, so that only slivers of them can be pressed
 */
export async function expectAccessible(page: Page, covered: readonly string[] = []): Promise<void> {
  // Colours during a transition have no meaningful contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Wait for running animations to finish; endless ones change no colour.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
  });
  // A tooltip opens wherever the mouse happens to rest, and stands outside the landmarks. It is heard with its button.
  const context = { exclude: ['[role=tooltip]', ...covered].map((selector) => [selector]) };
  await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(context)}, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target }) => ({ target })) })))`,
  );
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(found).toEqual([]);
}
