import { ApiProperty } from '@nestjs/swagger';

/** An uploaded file. The specification uses the name `imageUrl` also for the URL of a PDF. */
export class UploadView {
  @ApiProperty({ example: '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11' }) imageUrl!: string;
  @ApiProperty({ enum: ['image', 'pdf'] }) kind!: 'image' | 'pdf';
  @ApiProperty({ type: Number, nullable: true, description: 'pixels, of a picture' })
  width!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'pixels, of a picture' })
  height!: number | null;
}

/** An uploaded file, in the list. */
export class UploadListView extends UploadView {
  @ApiProperty({ example: '2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11' }) id!: string;
  @ApiProperty({ description: 'as its owner called it, without its ending' }) name!: string;
  @ApiProperty({ description: 'bytes' }) size!: number;
  @ApiProperty({ description: 'whether a destination shows it or links to it' }) attached!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'name of the account' })
  uploaded_by!: string | null;
  @ApiProperty({ example: '2026-11-21T09:30:00.000Z' }) created_at!: string;
}
