import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { LoginView } from '@safar/domain/contracts/staff/auth';
import type { Language } from '@safar/domain/text/languages';
import { DataSource } from 'typeorm';
import { StaffTokens } from '../../src/staff/sign-in/staff-tokens.js';
import type { UserEntity } from '../../src/staff/accounts/user.entity.js';
import { Users } from '../../src/staff/accounts/users.service.js';
import { DEMO_PASSWORD } from '../staff.js';

/** Who works at the agency; the second agent is hired by the timeline. */
export const MEMBERS = {
  amina: 'admin@safar.example',
  erik: 'editor@safar.example',
  aya: 'agent@safar.example',
  karim: 'karim@safar.example',
} as const;
export type Member = keyof typeof MEMBERS;

/** The demo's own password is too common for an account that is made in the console. */
export const COLLEAGUE_PASSWORD = 'kanel trappa saxofon';

/** `POST /bookings`: method and path without the prefix of the API. */
export type Route = `${'GET' | 'POST' | 'PUT'} /${string}`;

interface Call {
  readonly route: Route;
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A caller of the API: a visitor with a cookie jar, or a member of staff with a token. */
export class Caller {
  private cookie = '';

  constructor(
    private readonly baseUrl: string,
    private readonly language: Language,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** Sends a request with its own idempotency key, as the forms do. Throws with the response when it is rejected. */
  async call<T>(route: Route, body?: object): Promise<T> {
    return (await (await this.send({ route, body })).json()) as T;
  }

  /** For responses that are not JSON. */
  async fetchFile(route: Route): Promise<void> {
    await (await this.send({ route })).arrayBuffer();
  }

  /** Sends a form as a browser does to the payment provider. */
  async submit(url: URL, fields: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  }

  urlOf(path: string): URL {
    return new URL(path, this.baseUrl);
  }

  private async send({ route, body, headers = {} }: Call): Promise<Response> {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(`${this.baseUrl}/api${path}`, {
      method,
      headers: {
        'accept-language': this.language,
        // Compressing for this process would only take time.
        'accept-encoding': 'identity',
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...this.headers,
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    if (response.ok) return response;
    throw new Error(
      `${route} ${JSON.stringify(body)}: ${response.status} ${await response.text()}`,
    );
  }
}

/** Finds services in every module. */
export const ANYWHERE = { strict: false };

/** The running product, as customers and staff call it. */
export class Agency {
  readonly db: DataSource;
  private readonly users = new Map<Member, UserEntity>();

  constructor(
    readonly app: NestExpressApplication,
    private readonly baseUrl: string,
  ) {
    this.db = app.get(DataSource);
  }

  visitor(language: Language): Caller {
    return new Caller(this.baseUrl, language);
  }

  /** Signs in without an entry in the audit log. */
  async staff(member: Member): Promise<Caller> {
    const authorization = `Bearer ${await this.tokenOf(member)}`;
    return new Caller(this.baseUrl, 'sv', { authorization });
  }

  /** Signs in through the API, with an entry in the audit log. Checking the password takes 50 ms. */
  async signIn(member: Member): Promise<void> {
    const visitor = this.visitor('sv');
    const email = MEMBERS[member];
    const password = member === 'karim' ? COLLEAGUE_PASSWORD : DEMO_PASSWORD;
    await visitor.call<LoginView>('POST /login', { email, password });
  }

  private async tokenOf(member: Member): Promise<string> {
    const user = this.users.get(member) ?? (await this.findUser(member));
    this.users.set(member, user);
    return this.app.get(StaffTokens, ANYWHERE).tokenFor(user);
  }

  private async findUser(member: Member): Promise<UserEntity> {
    const user = await this.app.get(Users, ANYWHERE).activeByEmail(MEMBERS[member]);
    if (!user) throw new Error(`No account has the address ${MEMBERS[member]}`);
    return user;
  }
}
