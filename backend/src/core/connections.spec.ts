import { poolShare } from './connections.js';

const sizing = { workers: 4, available: 197, wanted: null, isPooled: false };

describe('the pool of each of several processes', () => {
  it('is ten where there is room', () => {
    expect(poolShare(sizing)).toBe(10);
  });

  it('shrinks so that all of them, and one more while they are replaced, find room', () => {
    const available = 97;
    const size = poolShare({ ...sizing, available });
    expect(5 * (size + 8) + 5).toBeLessThanOrEqual(available);
    expect(5 * (size + 1 + 8) + 5).toBeGreaterThan(available - 5);
  });

  it('is what was asked for, or refused with what is missing', () => {
    expect(poolShare({ ...sizing, wanted: 20 })).toBe(20);
    expect(() => poolShare({ ...sizing, wanted: 40 })).toThrow('need 245 connections');
  });

  it('is refused when only one connection is left for each', () => {
    expect(() => poolShare({ ...sizing, workers: 20 })).toThrow(RangeError);
    expect(() => poolShare({ ...sizing, wanted: 1 })).toThrow(RangeError);
  });

  it('counts at the pooler where there is one, but jobs and notices do not go through it', () => {
    expect(poolShare({ ...sizing, workers: 20, isPooled: true })).toBe(10);
    expect(() => poolShare({ ...sizing, workers: 30, isPooled: true })).toThrow('253 connections');
  });
});
