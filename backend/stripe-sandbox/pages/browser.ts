import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../src/common/config/env.js';
import { qrCodeOf } from '../../src/common/qr-code.js';
import { languageOf } from '../../src/common/http/language.js';
import { confirmIntent, decideAttempt, PAGES_PATH, type Decision } from '../charging/confirm.js';
import { errorReply, invalidRequest, noSuch, ok, SandboxError, type Reply } from '../api/errors.js';
import { formOf, readText, requireText, type Form } from '../api/form.js';
import { newId } from '../api/ids.js';
import { readMethod } from '../charging/methods.js';
import { hasExpired } from '../charging/swish.js';
import { attemptPage, gonePage, type Page } from './pages.js';
import {
  findAttempt,
  findIntent,
  lockIntent,
  type AttemptRow,
  type IntentRow,
} from '../charging/rows.js';
import { PaymentSandbox } from '../sandbox.service.js';
import { browserView, intentView } from '../api/views.js';

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a reply unchanged, without the application's own format of responses and errors. */
export async function send(response: Response, reply: Promise<HttpReply>): Promise<void> {
  const { status, headers, body } = await reply;
  response.status(status).set(headers).send(body);
}

/** Every route for browsers has the id of an intent. */
export type SandboxRequest = Request<{ id: string }>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const NO_STORE = { 'cache-control': 'no-store' };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function openWithSecret(intent: IntentRow | null, id: string, secret: string): IntentRow {
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  if (timingSafeEqual(digest(intent.client_secret), digest(secret))) return intent;
  throw invalidRequest('The client_secret provided does not match this PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
}

function jsonReply({ status, body }: Reply): HttpReply {
  const { error } = body as { error?: { payment_intent?: object } };
  const intent = error?.payment_intent;
  const shown = intent ? { payment_intent: browserView({ ...intent }) } : {};
  const visible = error ? { error: { ...error, ...shown } } : browserView({ ...body });
  return {
    status,
    headers: { ...NO_STORE, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(visible),
  };
}

const pageReply = (status: number, page: Page): HttpReply => ({
  status,
  headers: {
    ...NO_STORE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    // The URL of the page authorizes the decision there; it must not leave this site.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
  body: page.html,
});

/** Redirects to the site with the parameters that Stripe appends to a return URL. */
function returnReply(attempt: AttemptRow, intent: IntentRow): HttpReply {
  const url = new URL(attempt.return_url);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', attempt.outcome ?? 'failed');
  return { status: 303, headers: { ...NO_STORE, location: url.href }, body: '' };
}

/** The provider's side for browsers: confirmation with the client secret, and decisions on the provider's pages. */
@Injectable()
export class SandboxBrowser {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly sandbox: PaymentSandbox,
  ) {}

  /** Confirms as Stripe.js does. 402 for a declined card, 400 and 404 for a wrong request. */
  confirm(request: SandboxRequest): Promise<HttpReply> {
    return this.answer(async () => {
      const { id } = request.params;
      const form = formOf(request.body);
      const secret = requireText(form, 'client_secret');
      const origin = this.originOf(request);
      const method = readMethod(form, this.sandbox.now());
      const confirmation = { method, origin, returnUrl: this.returnUrlOf(form, origin) };
      const reply = await this.db.transaction(async (tx) => {
        const intent = openWithSecret(await lockIntent(tx, id), id, secret);
        return confirmIntent({ tx, ...this.moment() }, intent, confirmation);
      });
      await this.sandbox.wake();
      return reply;
    });
  }

  /** Returns the intent for its client secret. */
  retrieve({ params: { id }, query }: SandboxRequest): Promise<HttpReply> {
    return this.answer(async () => {
      const secret = requireText(formOf(query), 'client_secret');
      return ok(intentView(openWithSecret(await findIntent(this.db.manager, id), id, secret)));
    });
  }

  /** Shows the page of the bank, of Klarna or of Swish; redirects to the site when it was answered already. */
  show(request: SandboxRequest): Promise<HttpReply> {
    return this.answerPage(request, async () => {
      const query = formOf(request.query);
      const { intent, attempt } = await this.open(request.params.id, query);
      if (attempt.outcome !== null) return returnReply(attempt, intent);
      if (hasExpired(attempt, this.moment().now)) return this.decided(intent, attempt, 'cancel');
      const action = `${PAGES_PATH}/${attempt.kind}/${intent.id}`;
      const isScanned = attempt.kind === 'swish' && readText(query, 'app') === null;
      const qrCode = isScanned ? `${action}/qr.svg?attempt=${attempt.id}` : null;
      return pageReply(200, attemptPage(intent, attempt, { action, qrCode }));
    });
  }

  /** Draws the address of the app's page as a QR code. */
  qr(request: SandboxRequest): Promise<HttpReply> {
    return this.answerPage(request, async () => {
      const { intent } = await this.open(request.params.id, formOf(request.query));
      const action = intent.next_action?.swish_handle_redirect_or_display_qr_code;
      if (!action) throw noSuch('attempt', intent.id);
      const headers = { ...NO_STORE, 'content-type': 'image/svg+xml; charset=utf-8' };
      return { status: 200, headers, body: qrCodeOf(action.qr_code.data) };
    });
  }

  /** Saves the customer's decision; anything but an approval cancels. */
  decide(request: SandboxRequest): Promise<HttpReply> {
    return this.answerPage(request, async () => {
      const form = formOf(request.body);
      const { intent, attempt } = await this.open(request.params.id, form);
      const decision = readText(form, 'decision') === 'approve' ? 'approve' : 'cancel';
      return this.decided(intent, attempt, decision);
    });
  }

  private async decided(
    intent: IntentRow,
    attempt: AttemptRow,
    decision: Decision,
  ): Promise<HttpReply> {
    const decided = await this.db.transaction((tx) =>
      decideAttempt({ tx, ...this.moment() }, attempt, decision),
    );
    await this.sandbox.wake();
    return returnReply(decided, intent);
  }

  /** Throws 404 unless the attempt belongs to the intent. */
  private async open(id: string, form: Form): Promise<{ intent: IntentRow; attempt: AttemptRow }> {
    const attempt = await findAttempt(this.db.manager, readText(form, 'attempt') ?? '');
    const intent = attempt && (await findIntent(this.db.manager, attempt.intent_id));
    if (!attempt || intent?.id !== id) throw noSuch('attempt', id);
    return { intent, attempt };
  }

  private async answerPage(
    request: SandboxRequest,
    question: () => Promise<HttpReply>,
  ): Promise<HttpReply> {
    try {
      this.requireActive();
      return await question();
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      return pageReply(error.status, gonePage(languageOf(request)));
    }
  }

  /** With its own keys the application has no sandbox; data of an earlier run must not be usable. */
  private requireActive(): void {
    if (this.env.stripe !== null) throw noSuch('sandbox', 'payment-sandbox');
  }

  private async answer(question: () => Promise<Reply>): Promise<HttpReply> {
    try {
      this.requireActive();
      return jsonReply(await question());
    } catch (error) {
      if (error instanceof SandboxError) return jsonReply(errorReply(error));
      throw error;
    }
  }

  private moment() {
    const now = Math.floor(this.sandbox.now().getTime() / 1000);
    return { now, cause: { request: newId('req'), key: null } };
  }

  /** Returns the origin that this browser uses; a proxy may terminate TLS. */
  private originOf(request: SandboxRequest): string {
    const host = request.get('host') ?? '';
    const known = new URL(this.env.publicUrl);
    return known.host === host ? known.origin : `${request.protocol}://${host}`;
  }

  /** Allows return URLs of this site, its public address or this machine only: no open redirect. */
  private returnUrlOf(form: Form, origin: string): string | null {
    const text = readText(form, 'return_url');
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    const ours = [origin, new URL(this.env.publicUrl).origin];
    const web = url !== null && /^https?:$/.test(url.protocol) && url.username === '';
    if (web && (ours.includes(url.origin) || LOOPBACK.includes(url.hostname))) return url.href;
    throw invalidRequest('Not a valid URL of this site.', {
      code: 'url_invalid',
      param: 'return_url',
    });
  }
}
