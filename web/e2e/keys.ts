import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.js';

const FARTHEST = 160;

interface Stop {
  /** What has the focus, for the message of a failure. */
  readonly name: string;
  readonly isLost: boolean;
  /** A ring is drawn around it, or around the card or chip that it belongs to. */
  readonly hasRing: boolean;
  /** Some of it is inside the window and not under the header. */
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

/** Somebody without a mouse. Every stop on the way must be seen: a ring, inside the window. */
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

  /** Tab by Tab to a control. Fails when it is never reached or the focus is lost or unseen on the way. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
      const stop = await this.page.evaluate(stopNow);
      // Past the last control the browser's own window has its turn.
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

  /** Into a group of choices and on to the one that is wanted, by arrows. */
  async choose(group: Locator, wanted: Locator): Promise<void> {
    await this.toGroup(group);
    await this.press('Space');
    for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) {
      await this.press('ArrowDown');
    }
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
  }

  /** To whatever of a group the Tab key stops at. */
  async toGroup(group: Locator): Promise<void> {
    await expect(group).toBeVisible();
    for (let step = 0; step < FARTHEST; step += 1) {
      if (await group.evaluate((element) => element.contains(document.activeElement))) return;
      await this.press('Tab');
    }
    throw new Error(`no key leads into ${String(group)}`);
  }

  /** Nothing took the focus away without giving it to something. */
  async expectFocusKept(): Promise<void> {
    expect(await this.page.evaluate(stopNow)).toMatchObject({ isLost: false });
  }
}
