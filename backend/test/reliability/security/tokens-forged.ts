import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';

export const sign = (claims: object, options: object): string =>
  new JwtService().sign(claims, options);

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Returns tokens without a signature, with every header known to have deceived some library. */
function unsignedTokens(claims: object): string[] {
  const headers = ['none', 'None', 'NONE', 'nOnE', '', null, 'HS256', 'RS256'].map((alg) => ({
    alg,
    typ: 'JWT',
  }));
  return headers.flatMap((header) => [
    `${encoded(header)}.${encoded(claims)}.`,
    `${encoded(header)}.${encoded(claims)}`,
  ]);
}

/** Returns tokens made from a valid one by exchanging parts. */
function tamperedTokens(token: string, claims: object): string[] {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const others = [
    [encoded({ alg: 'HS256', kid: '../../dev/null' }), payload],
    [encoded({ alg: 'HS256', jku: 'https://evil.example/keys' }), payload],
    [head, encoded({ ...claims, role: 'admin', exp: 9_999_999_999 })],
    [head, encoded({ ...claims, sub: randomUUID() })],
  ].map(([start, middle]) => `${start}.${middle}.${signature}`);
  return [...others, `${head}.${payload}.${signature.slice(1)}`, `${token}.${signature}`];
}

interface Victim {
  readonly id: string;
  readonly version: number;
}

/**
 * Returns tokens that an attacker can make who has seen a staff token and has no secret, or only the booking secret.
 */
export function forgedTokens(
  { id: subject, version }: Victim,
  { jwtSecret, bookingSecret }: { jwtSecret: string; bookingSecret: string },
): string[] {
  const claims = { role: 'admin', ver: version };
  const right = { secret: jwtSecret, audience: 'staff', subject, expiresIn: 60 };
  const full = { ...claims, sub: subject, aud: 'staff' };
  return [
    ...unsignedTokens(full),
    ...['another secret of more than 32 characters', bookingSecret, 'secret', 'safar'].map(
      (secret) => sign(claims, { ...right, secret }),
    ),
    ...(['HS384', 'HS512'] as const).map((algorithm) => sign(claims, { ...right, algorithm })),
    ...['booking', 'Staff', '', ['booking']].map((audience) =>
      sign(claims, { ...right, audience }),
    ),
    ...[randomUUID(), '', 'admin', `${subject} `].map((other) =>
      sign(claims, { ...right, subject: other }),
    ),
    ...[99, 0, -1, String(version), null].map((ver) => sign({ ...claims, ver }, right)),
    sign({ role: 'admin' }, right),
    sign({ v: 1 }, { secret: bookingSecret, audience: 'booking', subject }),
    ...tamperedTokens(sign(claims, right), full),
    'no token at all',
    '',
    'null',
    '..',
  ];
}
