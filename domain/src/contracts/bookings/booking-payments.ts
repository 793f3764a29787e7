import { ApiProperty } from '@nestjs/swagger';
import { WALLETS, type Wallet } from '../../payments/wallets.js';
import { RECORDED_METHODS, type RecordedMethod } from '../../pricing/pricing.js';

/** A received payment, in whole SEK; the Klarna fee is a separate field. */
export class BookingPaymentView {
  @ApiProperty({ description: 'instant, ISO 8601' }) paidAt!: string;
  @ApiProperty({ enum: RECORDED_METHODS }) method!: RecordedMethod;
  @ApiProperty({
    enum: WALLETS,
    nullable: true,
    description: 'the wallet that held the card; null: none',
  })
  wallet!: Wallet | null;
  @ApiProperty() amount!: number;
  @ApiProperty() surcharge!: number;
}

/** A received payment with the details that staff recorded. */
export class StaffPaymentView extends BookingPaymentView {
  @ApiProperty() id!: string;
  @ApiProperty({ description: 'reference on the bank transfer or receipt' }) reference!: string;
  @ApiProperty({ description: 'amount refunded or being refunded, whole SEK without the fee' })
  refunded!: number;
}
