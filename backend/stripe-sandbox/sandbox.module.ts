import { Module } from '@nestjs/common';
import { SandboxBrowser } from './pages/browser.js';
import { SandboxController } from './sandbox.controller.js';
import { PaymentSandbox } from './sandbox.service.js';
import { SandboxTarget } from './webhooks/target.js';

@Module({
  controllers: [SandboxController],
  providers: [PaymentSandbox, SandboxBrowser, SandboxTarget],
  exports: [PaymentSandbox],
})
export class PaymentSandboxModule {}
