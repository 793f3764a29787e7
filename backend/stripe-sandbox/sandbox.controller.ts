import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../src/common/auth/access.js';
import { SandboxBrowser, send, type SandboxRequest } from './pages/browser.js';

const PAGES = ['authenticate/:id', 'klarna/:id', 'swish/:id'];

/** The provider's side for browsers, on our own origin because the sandbox has no other. */
@ApiExcludeController()
@Controller('payment-sandbox')
export class SandboxController {
  constructor(private readonly browser: SandboxBrowser) {}

  /** Pays, with the form fields that Stripe.js sends. */
  @Post('v1/payment_intents/:id/confirm')
  @Public()
  confirm(@Req() request: SandboxRequest, @Res() response: Response): Promise<void> {
    return send(response, this.browser.confirm(request));
  }

  /** The intent, for its client secret. */
  @Get('v1/payment_intents/:id')
  @Public()
  retrieve(@Req() request: SandboxRequest, @Res() response: Response): Promise<void> {
    return send(response, this.browser.retrieve(request));
  }

  /** The QR code of the page for the app. */
  @Get('swish/:id/qr.svg')
  @Public()
  qr(@Req() request: SandboxRequest, @Res() response: Response): Promise<void> {
    return send(response, this.browser.qr(request));
  }

  /** The page of the bank, of Klarna or of Swish. */
  @Get(PAGES)
  @Public()
  show(@Req() request: SandboxRequest, @Res() response: Response): Promise<void> {
    return send(response, this.browser.show(request));
  }

  /** The customer's decision on that page. */
  @Post(PAGES)
  @Public()
  decide(@Req() request: SandboxRequest, @Res() response: Response): Promise<void> {
    return send(response, this.browser.decide(request));
  }
}
