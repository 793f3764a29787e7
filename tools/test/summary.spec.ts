import { judge } from './budgets.mjs';
import { closingLine, summaryLines } from './summary.mjs';

const part = (name: string, seconds: number, failures: string[] = []) => ({
  name,
  seconds,
  passed: 2,
  failed: failures.length,
  files: [{ file: `backend/test/${name}.spec.ts`, seconds, failures }],
});

describe('The summary of a test run', () => {
  it('shows the time of each part and the slowest files first', () => {
    const text = summaryLines([part('unit', 3), part('api', 240)]).join('\n');
    expect(text).toMatch(/unit +3\.0 s {2}2 passed, 0 failed/);
    expect(text).toMatch(/all +243 s/);
    expect(text.indexOf('api.spec.ts')).toBeLessThan(text.indexOf('unit.spec.ts'));
  });

  it('names the command that runs a failed file again, and the titles that failed', () => {
    const text = summaryLines([part('api', 5, ['pays once'])]).join('\n');
    expect(text).toContain('npm test -- backend/test/api.spec.ts\n    pays once');
  });

  it('names the failed static checks, whose output is far above', () => {
    const failed = { ...part('static', 5), failed: 1, failedChecks: ['boundaries'] };
    expect(summaryLines([failed]).join('\n')).toContain('1 failed: boundaries (shown above)');
  });

  it('fails when a test failed, and when there was none', () => {
    expect(closingLine([part('unit', 1), part('api', 5, ['pays once'])])).toEqual({
      text: '4 passed, 1 failed',
      code: 1,
    });
    expect(closingLine([{ passed: 0, failed: 0 }]).code).toBe(1);
    expect(closingLine([part('unit', 1)]).code).toBe(0);
  });
});

describe('The budgets of the parts', () => {
  const budgets = { workSeconds: 1, parts: { api: 100 } };

  it('fail a part that takes over a tenth more than its budget', () => {
    expect(judge({ workSeconds: 1, parts: { api: 109 } }, budgets)[0]?.isOver).toBe(false);
    expect(judge({ workSeconds: 1, parts: { api: 111 } }, budgets)[0]?.isOver).toBe(true);
  });

  it('allow a slower machine more time in proportion to its fixed piece of work', () => {
    expect(judge({ workSeconds: 2, parts: { api: 218 } }, budgets)[0]?.isOver).toBe(false);
    expect(judge({ workSeconds: 0.5, parts: { api: 100 } }, budgets)[0]?.isOver).toBe(true);
  });
});
