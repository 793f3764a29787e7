import { ApiProperty } from '@nestjs/swagger';

export const CONTENT_PAGES = ['home', 'about', 'contact', 'business', 'terms', 'faq'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

export class ContentItemView {
  @ApiProperty() id!: string;
  @ApiProperty() key_name!: string;
  @ApiProperty() value_sv!: string;
  @ApiProperty() value_ar!: string;
}
