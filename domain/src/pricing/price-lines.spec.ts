import { campaignDropped, campaignIn, discountLines, priceLine } from './price-lines.js';

describe("A campaign's discount", () => {
  const discount = (label: 'campaign' | 'manual_discount', unitPrice: number) =>
    priceLine({ kind: 'discount', label, quantity: 1, unitPrice, ruleId: 'rule' });
  // Sold before such codes were refused.
  const extra = priceLine({
    ...{ kind: 'extra', label: 'campaign', extraId: 'x', quantity: 1, unitPrice: 450 },
  });
  const lines = [extra, discount('campaign', -900), discount('manual_discount', -300)];

  it('is not mistaken for an extra with the same word as its code', () => {
    expect(campaignIn(lines)).toBe(900);
    expect(discountLines(lines, 600).map(({ amount }) => amount)).toEqual([450, 150]);
    expect(campaignDropped(lines, 900)).toMatchObject([{ amount: 900, ruleId: 'rule' }]);
  });
});
