import { databaseName } from './database-name.js';

describe('The name of a database', () => {
  it.each([
    ['postgres://safar:secret@db.example:6432/shop', 'shop on db.example:6432'],
    ['postgres://safar:secret@localhost/safar', 'safar on localhost:5432'],
    ['postgres:///safar?host=/run/postgresql', 'safar on /run/postgresql:5432'],
  ])('has its location but not the account', (address, name) => {
    expect(databaseName(address)).toBe(name);
  });
});
