import { randomUUID } from 'node:crypto';
import type { ContactRequest } from '@safar/domain/contracts/office/contact';
import type { MessageThreadView, MessageView } from '@safar/domain/contracts/office/messages';
import { type Reply, RolesClient } from '../../harness/api-client.js';
import { valueOf } from '../../harness/rows.js';

/** Client of visitors who write messages and of staff who handle them. */
export class MessagesClient extends RolesClient {
  /** Sends a message as a visitor and returns its id. */
  async buildMessage(change: Partial<ContactRequest> = {}): Promise<string> {
    const email = change.email ?? `${randomUUID()}@example.com`;
    const message = { name: 'Mona Al-Khatib', message: 'Hej, när går nästa?', ...change, email };
    const { status, body } = await this.call('agent', 'POST /contact/send', message);
    expect([status, body]).toEqual([200, { ok: true }]);
    const newest = 'select id from contact_messages where email = $1 order by created_at desc';
    return valueOf(this.app.db, newest, email);
  }

  async thread(id: string): Promise<MessageThreadView> {
    return (await this.call<MessageThreadView>('agent', `GET /messages/${id}`)).body;
  }

  put(id: string, body: object): Reply<MessageThreadView> {
    return this.call('agent', `PUT /messages/${id}`, body);
  }

  reply(...[id, text, key = randomUUID()]: [string, string, string?]): Reply<MessageThreadView> {
    return this.call('agent', `POST /messages/${id}/reply`, { text }, key);
  }

  async find(filter: object): Promise<string[]> {
    const query = encodeURIComponent(JSON.stringify(filter));
    const { body } = await this.call<MessageView[]>('agent', `GET /messages?filter=${query}`);
    return body.map(({ id }) => id);
  }

  /** Returns the mails of a topic whose payload contains this id. */
  mailsAbout(topic: string, id: string): Promise<{ id: string }[]> {
    return this.app.db.query(
      'select id from outbox_mails where topic = $1 and payload::text like $2',
      [topic, `%${id}%`],
    );
  }

  agentId(): Promise<string> {
    return valueOf(this.app.db, `select id from users where email = 'agent@safar.example'`);
  }
}
