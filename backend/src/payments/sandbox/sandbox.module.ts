import { Module } from '@nestjs/common';
import { SandboxBrowser } from './sandbox.browser.js';
import { SandboxController } from './sandbox.controller.js';
import { PaymentSandbox } from './sandbox.service.js';

@Module({
  controllers: [SandboxController],
  providers: [PaymentSandbox, SandboxBrowser],
  exports: [PaymentSandbox],
})
export class PaymentSandboxModule {}
