import { randomUUID } from 'node:crypto';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { MessageThreadView, MessageView } from '@safar/domain/contracts/office/messages';
import type { Role } from '@safar/domain/access/permissions';
import type { TestApp } from '../../harness/app.js';
import { ApiClient, type ApiResponse, bearer, tokensOf } from '../../harness/api-client.js';

/** Fields of a visitor's message, all with defaults. */
export interface MessageInput {
  readonly name?: string;
  readonly email?: string;
  readonly message?: string;
  readonly language?: 'sv' | 'ar';
  readonly kind?: 'contact' | 'business';
  readonly homepage?: string;
}

/** Client of visitors who write messages and of staff who handle them. */
export class MessagesClient {
  private constructor(
    private readonly app: TestApp,
    readonly tokens: Readonly<Record<Role, string>>,
  ) {}

  static async of(app: TestApp): Promise<MessagesClient> {
    return new MessagesClient(app, await tokensOf(app.baseUrl));
  }

  call<T>(...[method, path, body, role = 'agent']: [string, string, unknown?, Role?]) {
    return new ApiClient(this.app.baseUrl).call<T>(method, path, body, bearer(this.tokens[role]));
  }

  /** Sends a message as a visitor and returns its id. */
  async buildMessage(change: MessageInput = {}): Promise<string> {
    const email = change.email ?? `${randomUUID()}@example.com`;
    const message = { name: 'Mona Al-Khatib', message: 'Hej, när går nästa?', ...change, email };
    const { status, body } = await this.call('POST', '/api/contact/send', message);
    expect([status, body]).toEqual([200, { ok: true }]);
    const [row] = await this.app.db.query<{ id: string }[]>(
      'select id from contact_messages where email = $1 order by created_at desc limit 1',
      [email],
    );
    return row?.id ?? '';
  }

  async thread(id: string): Promise<MessageThreadView> {
    return (await this.call<MessageThreadView>('GET', `/api/messages/${id}`)).body;
  }

  put(id: string, body: object): Promise<ApiResponse<MessageThreadView & ErrorView>> {
    return this.call('PUT', `/api/messages/${id}`, body);
  }

  reply(...[id, text, key = randomUUID()]: [string, string, string?]) {
    const headers = { ...bearer(this.tokens.agent), 'idempotency-key': key };
    return new ApiClient(this.app.baseUrl).call<MessageThreadView & ErrorView>(
      'POST',
      `/api/messages/${id}/reply`,
      { text },
      headers,
    );
  }

  async find(filter: object): Promise<string[]> {
    const path = `/api/messages?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return (await this.call<MessageView[]>('GET', path)).body.map(({ id }) => id);
  }

  /** Returns the mails of a topic whose payload contains this id. */
  mailsAbout(topic: string, id: string): Promise<{ id: string }[]> {
    return this.app.db.query(
      'select id from outbox_mails where topic = $1 and payload::text like $2',
      [topic, `%${id}%`],
    );
  }

  async agentId(): Promise<string> {
    const [row] = await this.app.db.query<{ id: string }[]>(
      `select id from users where email = 'agent@safar.example'`,
    );
    return row?.id ?? '';
  }
}
