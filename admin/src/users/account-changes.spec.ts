import { changesOf } from './account-changes.js';

const STORED = {
  username: 'Nadia',
  email: 'nadia@example.com',
  role: 'agent',
  password: '',
} as const;

describe('The stored draft of an account', () => {
  it('contains the fields that differ from the saved account', () => {
    expect(changesOf({ ...STORED, username: 'Rana', role: 'editor' }, STORED)).toEqual({
      username: 'Rana',
      role: 'editor',
    });
    expect(changesOf({ ...STORED, email: null }, STORED)).toEqual({ email: '' });
  });

  it('is null without differences, also when the own account lacks a field', () => {
    expect(changesOf({ ...STORED }, STORED)).toBeNull();
    const own = { username: 'Nadia', email: 'nadia@example.com' };
    expect(changesOf(own, own)).toBeNull();
  });

  it('never contains a password', () => {
    const secrets = { password: 'kanel trappa', currentPassword: 'saxofon' };
    expect(changesOf({ ...STORED, ...secrets }, STORED)).toBeNull();
    expect(changesOf({ ...STORED, ...secrets, username: 'Rana' }, STORED)).toEqual({
      username: 'Rana',
    });
  });
});
