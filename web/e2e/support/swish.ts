import { SWISH_CLAIM } from '@safar/domain/payments/swish';
import type { Language } from '@safar/domain/text/languages';
import { expect } from './fixtures.js';
import type { Visitor } from './journey.js';

/** The sandbox's own buttons; they are not part of the site's texts. */
export const DECISION = {
  approve: { sv: 'Godkänn', ar: 'موافقة' },
  cancel: { sv: 'Avbryt', ar: 'إلغاء' },
} as const satisfies Record<string, Record<Language, string>>;

/** Chooses Swish and presses the button; the provider's page follows. */
export async function payBySwish(visitor: Visitor, amount: number): Promise<void> {
  const { page, lang, t } = visitor;
  await page.getByRole('radio', { name: t('pay.method.swish') }).check();
  await expect(page.getByText(SWISH_CLAIM[lang])).toBeVisible();
  await visitor.payButton(amount).click();
  await expect(page).toHaveURL(/payment-sandbox\/swish/);
}
