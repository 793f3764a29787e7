import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.js';

const FARTHEST = 160;

interface Stop {
  /** The focused element, for error messages. */
  readonly name: string;
  readonly isLost: boolean;
  /** Whether it, or its card or chip, has a focus ring. */
  readonly hasRing: boolean;
  /** Whether part of it is inside the window and not below the header. */
  readonly isInView: boolean;
}

function stopNow(): Stop {
  const focused = document.activeElement;
  if (!focused || focused === document.body) {
    return { name: 'nothing', isLost: true, hasRing: false, isInView: false };
  }
  const around: Element[] = [focused];
  for (let outer = focused.parentElement; outer && around.length < 4; outer = outer.parentElement) {
    around.push(outer);
  }
  const drawn = around.filter((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
  });
  const { top, bottom } = (drawn[0] ?? focused).getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const inHeader = focused.closest('header') !== null || focused.closest('.skip-link') !== null;
  return {
    name: `${focused.tagName} ${focused.id} ${focused.textContent?.trim().slice(0, 40) ?? ''}`,
    isLost: false,
    hasRing: drawn.length > 0,
    isInView: inHeader || (bottom > header && top < window.innerHeight),
  };
}

/** A visitor without a mouse. The focus must be visible at every step: with a ring, inside the window. */
export class Keys {
  constructor(readonly page: Page) {}

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce(
      (before, key) => before.then(() => this.page.keyboard.press(key)),
      Promise.resolve(),
    );
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /**
   * Presses Tab until a control has the focus. Fails when it is never reached or the focus is lost or invisible on the
   * way.
   */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
      const stop = await this.page.evaluate(stopNow);
      // After the last control the focus moves to the browser's own controls.
      if (stop.isLost) continue;
      expect(stop, `${stop.name} can be seen to have the focus`).toMatchObject({
        hasRing: true,
        isInView: true,
      });
    }
    throw new Error(`no key leads to ${String(target)}`);
  }

  async toAndPress(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
    await this.to(target);
    await this.press(key);
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.type(text);
  }

  /** Moves into a group of choices and with arrow keys to the wanted one. */
  async choose(group: Locator, wanted: Locator): Promise<void> {
    await this.toGroup(group);
    await this.press('Space');
    for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) {
      await this.press('ArrowDown');
    }
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
  }

  /** Moves to the tab stop of a group. */
  async toGroup(group: Locator): Promise<void> {
    await expect(group).toBeVisible();
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await group.evaluate((element) => element.contains(document.activeElement))) return;
      await this.press('Tab');
    }
    throw new Error(`no key leads into ${String(group)}`);
  }

  /** Expects that the focus was not lost. */
  async expectFocusKept(): Promise<void> {
    // A heading that replaces that of the waiting page gets its focus a moment later.
    await expect.poll(() => this.page.evaluate(stopNow)).toMatchObject({ isLost: false });
  }
}
