import { changesOf } from './account-changes.js';

const STORED = {
  username: 'Nadia',
  email: 'nadia@example.com',
  role: 'agent',
  password: '',
} as const;

describe('what is kept of an account that is being typed', () => {
  it('is what differs from the stored one', () => {
    expect(changesOf({ ...STORED, username: 'Rana', role: 'editor' }, STORED)).toEqual({
      username: 'Rana',
      role: 'editor',
    });
    expect(changesOf({ ...STORED, email: null }, STORED)).toEqual({ email: '' });
  });

  it('is nothing when nothing differs, or only a field that the own account has not', () => {
    expect(changesOf({ ...STORED }, STORED)).toBeNull();
    const own = { username: 'Nadia', email: 'nadia@example.com' };
    expect(changesOf(own, own)).toBeNull();
  });

  it('never holds a password', () => {
    const secrets = { password: 'kanel trappa', currentPassword: 'saxofon' };
    expect(changesOf({ ...STORED, ...secrets }, STORED)).toBeNull();
    expect(changesOf({ ...STORED, ...secrets, username: 'Rana' }, STORED)).toEqual({
      username: 'Rana',
    });
  });
});
