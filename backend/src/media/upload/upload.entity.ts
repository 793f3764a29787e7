import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Cut, PictureFormat } from '../images/picture-sizes.js';

/** An uploaded file. Served as `/media/<key>`. */
@Entity('uploads')
export class UploadEntity {
  /** `<year>/<uuid>`, for a PDF with `.pdf`. */
  @PrimaryColumn('text') key!: string;
  @Column('text') kind!: 'image' | 'pdf';
  /** The original name, cleaned. */
  @Column('text') original_name!: string;
  /** Bytes, as stored. */
  @Column('int') size!: number;
  @Column('int', { nullable: true }) width!: number | null;
  @Column('int', { nullable: true }) height!: number | null;
  /** Hash of the stored file, hexadecimal. */
  @Column('text') sha256!: string;
  @Column('uuid', { nullable: true }) uploaded_by!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) created_at!: Date;
  /** null until the first files are in the store. */
  @Column('timestamptz', { nullable: true }) stored_at!: Date | null;
  /** When a destination was last saved with it. */
  @Column('timestamptz', { nullable: true }) attached_at!: Date | null;
  /** Set when its deletion starts; it cannot be attached after that. */
  @Column('timestamptz', { nullable: true }) leaving_at!: Date | null;
}

/** One object in the store: a document, the master of a picture, or a file made from it. */
@Entity('upload_files')
export class UploadFileEntity {
  /** Name in the store. */
  @PrimaryColumn('text') name!: string;
  @Column('text') upload_key!: string;
  @Column({ type: 'text' }) cut!: Cut | 'master' | 'document';
  /** Requested width in pixels; 0 for a document. */
  @Column('int') width!: number;
  @Column('text') format!: PictureFormat | 'pdf';
  @Column('int') size!: number;
  @Column('text') sha256!: string;
}
