import { REPORTS, REPORT_FIGURES, REPORT_NAMES, REPORT_TEXTS, breakdownOf, isReport, reportValue } from './reports.js'; // oxfmt-ignore

describe('reports', () => {
  it('use their default breakdown or another of their own, and reject others', () => {
    expect(breakdownOf('sales', undefined)).toBe('departure');
    expect(breakdownOf('sales', 'agent')).toBe('agent');
    expect(breakdownOf('sales', 'week')).toBeNull();
  });

  it('have texts for every figure, breakdown and payment method', () => {
    for (const name of REPORT_NAMES) {
      for (const figure of Object.keys(REPORT_FIGURES[name])) {
        expect(REPORT_TEXTS.figures).toHaveProperty(figure);
      }
      for (const way of REPORTS[name]) expect(REPORT_TEXTS.by).toHaveProperty(way);
    }
    expect([reportValue('swish'), reportValue('Tokyo'), reportValue('toString')]).toEqual([
      'Swish (registrerad)',
      'Tokyo',
      'toString',
    ]);
  });

  it('have only their own names', () => {
    expect([isReport('sales'), isReport('toString'), isReport('')]).toEqual([true, false, false]);
  });
});
