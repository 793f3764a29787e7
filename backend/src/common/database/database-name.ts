/** Returns name and location of a database without its account: `safar on db.example:5432`. */
export function databaseName(address: string): string {
  const { hostname, port, pathname, searchParams } = new URL(address);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `${decodeURIComponent(pathname.slice(1))} on ${host}:${port || '5432'}`;
}
