import { REPORTS, REPORT_FIGURES, REPORT_NAMES, REPORT_TEXTS, breakdownOf, isReport, reportValue } from './reports.js'; // oxfmt-ignore

describe('reports', () => {
  it('are broken down in their usual way, or in another that they know, and in no other', () => {
    expect(breakdownOf('sales', undefined)).toBe('departure');
    expect(breakdownOf('sales', 'agent')).toBe('agent');
    expect(breakdownOf('sales', 'week')).toBeNull();
  });

  it('have a word for every figure, every way and every method', () => {
    for (const name of REPORT_NAMES) {
      for (const figure of Object.keys(REPORT_FIGURES[name])) {
        expect(REPORT_TEXTS.figures).toHaveProperty(figure);
      }
      for (const way of REPORTS[name]) expect(REPORT_TEXTS.by).toHaveProperty(way);
    }
    expect([reportValue('swish'), reportValue('Tokyo'), reportValue('toString')]).toEqual([
      'Swish',
      'Tokyo',
      'toString',
    ]);
  });

  it('are known by their own names only', () => {
    expect([isReport('sales'), isReport('toString'), isReport('')]).toEqual([true, false, false]);
  });
});
