import { ApiProperty } from '@nestjs/swagger';

/** What became of an uploaded file. `imageUrl` is the address of a PDF, too: the specification calls it so. */
export class UploadView {
  @ApiProperty({ example: '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11' }) imageUrl!: string;
  @ApiProperty({ enum: ['image', 'pdf'] }) kind!: 'image' | 'pdf';
  @ApiProperty({ type: Number, nullable: true, description: 'pixels, of a picture' })
  width!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'pixels, of a picture' })
  height!: number | null;
}
