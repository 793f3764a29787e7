import { poolShare } from './connections.js';

const sizing = { workers: 4, available: 197, wanted: null, isPooled: false };

describe('The pool size of each process', () => {
  it('is ten when there are enough connections', () => {
    expect(poolShare(sizing)).toBe(10);
  });

  it('shrinks so that all processes, and one more during a replacement, have connections', () => {
    const available = 97;
    const size = poolShare({ ...sizing, available });
    expect(5 * (size + 8) + 5).toBeLessThanOrEqual(available);
    expect(5 * (size + 1 + 8) + 5).toBeGreaterThan(available - 5);
  });

  it('is the configured size, or an error that says how many connections are missing', () => {
    expect(poolShare({ ...sizing, wanted: 20 })).toBe(20);
    expect(() => poolShare({ ...sizing, wanted: 40 })).toThrow('need 245 connections');
  });

  it('is rejected when only one connection is left per process', () => {
    expect(() => poolShare({ ...sizing, workers: 20 })).toThrow(RangeError);
    expect(() => poolShare({ ...sizing, wanted: 1 })).toThrow(RangeError);
  });

  it('counts pooled connections at the pooler, but not those of jobs and notifications', () => {
    expect(poolShare({ ...sizing, workers: 20, isPooled: true })).toBe(10);
    expect(() => poolShare({ ...sizing, workers: 30, isPooled: true })).toThrow('253 connections');
  });
});
