import { ApiProperty } from '@nestjs/swagger';

/** An uploaded file. The specification uses the name `imageUrl` also for the URL of a PDF. */
export class UploadView {
  @ApiProperty({ example: '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11' }) imageUrl!: string;
  @ApiProperty({ enum: ['image', 'pdf'] }) kind!: 'image' | 'pdf';
  @ApiProperty({ type: Number, nullable: true, description: 'pixels; pictures only' })
  width!: number | null;
  @ApiProperty({ type: Number, nullable: true, description: 'pixels; pictures only' })
  height!: number | null;
}

/** An uploaded file, in the list. */
export class UploadListView extends UploadView {
  @ApiProperty({ example: '2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11' }) id!: string;
  @ApiProperty({ description: 'name of the uploaded file, without its extension' }) name!: string;
  @ApiProperty({ description: 'bytes' }) size!: number;
  @ApiProperty({ description: 'used by a destination, a hotel or the settings' })
  attached!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'username of the uploader' })
  uploaded_by!: string | null;
  @ApiProperty({ example: '2026-11-21T09:30:00.000Z' }) created_at!: string;
}
